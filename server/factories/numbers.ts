/** The demo numbers its rows from 1, so rows made by tests can exist beside it. */
const firstNumber = 5000
let last = firstNumber

/** A number that no other row of the database has: what must be unique is made of it. */
export const nextNumber = () => ++last

/**
 * For a new database: names depend on the numbers, and must not depend on the tests that ran before in the process. A
 * database that is a copy goes on after the last number of the other one.
 */
export const restartNumbering = (after = firstNumber) => {
  last = after
}

/** The number of the row that was made last. */
export const lastNumber = () => last
