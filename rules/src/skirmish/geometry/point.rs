//! Places and directions.

use std::ops::{Add, Mul, Sub};

use serde::{Deserialize, Serialize};

/// A length in thousandths of an inch.
pub type Length = i32;

/// Whole inches as a length.
pub const fn inches(inches: i32) -> Length {
    inches * 1000
}

/// A place on the table, in thousandths of an inch from its upper left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Spot {
    /// To the right.
    pub x: Length,
    /// Downwards.
    pub y: Length,
}

impl Spot {
    /// The place so many thousandths to the right and down.
    pub const fn new(x: Length, y: Length) -> Self {
        Spot { x, y }
    }

    /// The place so many inches to the right and down.
    pub const fn at(x: i32, y: i32) -> Self {
        Spot { x: inches(x), y: inches(y) }
    }

    /// The same place in inches.
    pub fn point(self) -> Point {
        Point { x: f64::from(self.x) / 1000.0, y: f64::from(self.y) / 1000.0 }
    }
}

/// A place, or a way from one to another, in inches.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// A place in inches.
    pub const fn new(x: f64, y: f64) -> Self {
        Point { x, y }
    }

    /// The nearest place that can be stored.
    pub fn spot(self) -> Spot {
        let nearest = |inches: f64| (inches * 1000.0 + 0.5).floor() as Length;
        Spot { x: nearest(self.x), y: nearest(self.y) }
    }

    /// The scalar product.
    pub fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The area of the parallelogram, positive if the other way lies to the left.
    pub fn cross(self, other: Point) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// The way turned by a quarter to the left.
    pub fn left(self) -> Point {
        Point { x: -self.y, y: self.x }
    }

    /// The length, squared.
    pub fn square(self) -> f64 {
        self.dot(self)
    }

    /// The length.
    pub fn length(self) -> f64 {
        self.square().sqrt()
    }

    /// How far it is to another place.
    pub fn distance(self, other: Point) -> f64 {
        (other - self).length()
    }

    /// The way of length 1, or to the right where there is none.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { Point::new(1.0, 0.0) }
    }

    /// How far it is to the piece between two places.
    pub fn distance_to_piece(self, from: Point, to: Point) -> f64 {
        let way = to - from;
        let along = (self - from).dot(way);
        if along <= 0.0 {
            return self.distance(from);
        }
        let square = way.square();
        if along >= square { self.distance(to) } else { self.distance(from + way * (along / square)) }
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, times: f64) -> Point {
        Point { x: self.x * times, y: self.y * times }
    }
}
