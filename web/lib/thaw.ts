import { setAutoFreeze } from 'immer'

// Imported for its effect, before charts: recharts keeps elements in a store that freezes what it keeps, and Preact
// writes into elements.
setAutoFreeze(false)
