//! Judging what is forbidden alike in all games of conquest.

/// Nothing against it, or why not.
pub fn ensure<R>(holds: bool, or: R) -> Result<(), R> {
    if holds { Ok(()) } else { Err(or) }
}

/// Whether anything can be attacked from an area with so many units: it is one's own, somebody can leave it, and there is
/// something to attack. The reasons are that one must stay, and that there is nothing.
pub fn ensure_start<R>(
    own: Result<(), R>,
    units: u16,
    has_target: bool,
    [needs_two, no_target]: [R; 2],
) -> Result<(), R> {
    own?;
    ensure(units >= 2, needs_two)?;
    ensure(has_target, no_target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_reason_against_an_attack_is_told() {
        let judge = |own, units, has_target| ensure_start(own, units, has_target, ["alone", "nothing there"]);
        assert_eq!(judge(Ok(()), 2, true), Ok(()));
        assert_eq!(judge(Err("not yours"), 1, false), Err("not yours"));
        assert_eq!(judge(Ok(()), 1, false), Err("alone"));
        assert_eq!(judge(Ok(()), 2, false), Err("nothing there"));
    }
}
