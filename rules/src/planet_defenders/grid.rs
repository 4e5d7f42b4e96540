//! The 3×3 grid: cells, steps and the sides they touch.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::{Bits, bits::numbered};

numbered! {
    /// A cell of the grid, 0 to 8, row by row; 4 is the centre.
    pub struct Cell: 9
}

/// Some cells.
pub type CellSet = Bits<Cell>;

impl Cell {
    /// The centre, where the Base lies.
    pub const CENTRE: Cell = Cell(4);

    /// Row and column, each 0 to 2.
    pub fn row_column(self) -> (u8, u8) {
        (self.0 / 3, self.0 % 3)
    }

    /// The sides whose robot stacks can be reached from here: a corner touches two, an edge one, the centre all.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |&side| self.touches(side))
    }

    /// Whether the stack at that side can be reached from here.
    pub fn touches(self, side: Side) -> bool {
        let (row, column) = self.row_column();
        self == Cell::CENTRE
            || match side {
                Side::Top => row == 0,
                Side::Right => column == 2,
                Side::Bottom => row == 2,
                Side::Left => column == 0,
            }
    }

    /// The cells that exactly so many steps can end on without ever turning straight back.
    pub fn reach(self, steps: u8) -> CellSet {
        REACH[self.index()][usize::from(steps).min(LONGEST)]
    }

    /// A way to get there in exactly so many steps, the starting cell not included.
    pub fn path(self, to: Cell, steps: u8) -> Option<Path> {
        let mut path = Path::default();
        walk(self, None, to, steps, &mut path).then_some(path)
    }
}

/// The longest flight.
const LONGEST: usize = 3;

/// A way over the grid: the cells one comes to, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    cells: [Cell; LONGEST],
    count: u8,
}

impl Default for Path {
    fn default() -> Self {
        Path { cells: [Cell::CENTRE; LONGEST], count: 0 }
    }
}

impl Path {
    fn push(&mut self, cell: Cell) {
        self.cells[usize::from(self.count)] = cell;
        self.count += 1;
    }

    fn pop(&mut self) {
        self.count -= 1;
        self.cells[usize::from(self.count)] = Cell::CENTRE;
    }
}

impl Deref for Path {
    type Target = [Cell];
    fn deref(&self) -> &[Cell] {
        &self.cells[..usize::from(self.count)]
    }
}

impl FromIterator<Cell> for Path {
    /// What is beyond the longest flight is left out.
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut path = Path::default();
        cells.into_iter().take(LONGEST).for_each(|cell| path.push(cell));
        path
    }
}

impl IntoIterator for Path {
    type Item = Cell;
    type IntoIter = std::iter::Take<std::array::IntoIter<Cell, LONGEST>>;
    fn into_iter(self) -> Self::IntoIter {
        self.cells.into_iter().take(usize::from(self.count))
    }
}

/// A side of the grid, where a robot stack lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Side {
    Top,
    Right,
    Bottom,
    Left,
}

impl Side {
    /// All four, clockwise.
    pub const ALL: [Side; 4] = [Side::Top, Side::Right, Side::Bottom, Side::Left];
}

const fn neighbours(cell: u8) -> u64 {
    let (row, column) = (cell / 3, cell % 3);
    let mut set = 0;
    if row > 0 {
        set |= 1 << (cell - 3);
    }
    if row < 2 {
        set |= 1 << (cell + 3);
    }
    if column > 0 {
        set |= 1 << (cell - 1);
    }
    if column < 2 {
        set |= 1 << (cell + 1);
    }
    set
}

/// Where `steps` more steps can end, from `cell`, having come from `from` (9: from nowhere).
const fn ends(cell: u8, from: u8, steps: u8) -> u64 {
    if steps == 0 {
        return 1 << cell;
    }
    let mut set = 0;
    let mut next = 0;
    while next < 9 {
        if neighbours(cell) >> next & 1 == 1 && next != from {
            set |= ends(next, cell, steps - 1);
        }
        next += 1;
    }
    set
}

const REACH: [[CellSet; 4]; 9] = {
    let mut table = [[CellSet::EMPTY; 4]; 9];
    let mut cell = 0;
    while cell < 9 {
        let mut steps = 1;
        while steps < 4 {
            table[cell as usize][steps as usize] = CellSet::of_bits(ends(cell, 9, steps));
            steps += 1;
        }
        cell += 1;
    }
    table
};

fn walk(cell: Cell, from: Option<Cell>, to: Cell, steps: u8, path: &mut Path) -> bool {
    if steps == 0 {
        return cell == to;
    }
    for next in CellSet::of_bits(neighbours(cell.0)).iter().filter(|&next| Some(next) != from) {
        path.push(next);
        if walk(next, Some(cell), to, steps - 1, path) {
            return true;
        }
        path.pop();
    }
    false
}
