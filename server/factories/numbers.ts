/** The demo numbers its rows from 1, so rows made by tests can exist beside it. */
const firstNumber = 5000
let last = firstNumber

/** A number that no other row of the database has: what must be unique is made of it. */
export const nextNumber = () => ++last

/** Begins anew, as in a process that has just started. */
export const restartNumbering = () => {
  last = firstNumber
}

/** For a database that is a copy: goes on after the last number of the other one. */
export const numberAfter = (number: number) => {
  last = Math.max(last, number)
}

/** The number of the row that was made last. */
export const lastNumber = () => last
