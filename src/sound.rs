//! Small, dry, wooden sounds, made on the spot. Never the only sign of anything.

use std::cell::OnceCell;

use web_sys::{AudioContext, OscillatorType};

/// What is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A tile or a piece is set down.
    Click,
    /// A card lands on felt.
    Card,
    /// Dice in a tray.
    Dice,
    /// Something was gained.
    Gain,
    /// That is not allowed.
    No,
    /// The game is over.
    End,
}

thread_local! {
    static CONTEXT: OnceCell<Option<AudioContext>> = const { OnceCell::new() };
}

/// Plays a sound; where there is no sound to be had, nothing happens.
pub fn play(sound: Sound) {
    CONTEXT.with(|cell| {
        let Some(context) = cell.get_or_init(|| AudioContext::new().ok()) else { return };
        for &(pitch, start, length, loud, shape) in notes(sound) {
            // A note that cannot be played is not heard; that is all.
            let _ = note(context, pitch, start, length, loud, shape);
        }
    });
}

type Note = (f32, f64, f64, f32, OscillatorType);

fn notes(sound: Sound) -> &'static [Note] {
    use OscillatorType::{Sine, Square, Triangle};
    match sound {
        Sound::Click => &[(330.0, 0.0, 0.05, 0.12, Triangle), (140.0, 0.0, 0.04, 0.1, Square)],
        Sound::Card => &[(220.0, 0.0, 0.07, 0.08, Triangle), (520.0, 0.02, 0.04, 0.03, Sine)],
        Sound::Dice => &[
            (180.0, 0.0, 0.04, 0.1, Square),
            (240.0, 0.09, 0.04, 0.08, Square),
            (200.0, 0.2, 0.04, 0.06, Square),
            (160.0, 0.36, 0.05, 0.05, Square),
        ],
        Sound::Gain => &[(880.0, 0.0, 0.25, 0.05, Sine), (1320.0, 0.06, 0.3, 0.04, Sine)],
        Sound::No => &[(120.0, 0.0, 0.09, 0.1, Triangle)],
        Sound::End => &[(523.0, 0.0, 0.3, 0.06, Sine), (659.0, 0.14, 0.3, 0.06, Sine), (784.0, 0.28, 0.6, 0.06, Sine)],
    }
}

fn note(
    context: &AudioContext,
    pitch: f32,
    start: f64,
    length: f64,
    loud: f32,
    shape: OscillatorType,
) -> Result<(), wasm_bindgen::JsValue> {
    let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
    let begin = context.current_time() + start;
    oscillator.set_type(shape);
    oscillator.frequency().set_value(pitch);
    gain.gain().set_value_at_time(loud, begin)?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, begin + length)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(begin)?;
    oscillator.stop_with_when(begin + length)
}
