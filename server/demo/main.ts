import { civilDay } from '#contract/lib/civil.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/db.ts'
import { keepDemoSeal } from '#server/dev/demoSeal.ts'
import { storeOf } from '#server/files/storeOf.ts'
import { openSeal } from '#server/seal/open.ts'
import { loadDemo } from './demo.ts'

// The program that make.ts runs. It ends with the server that wants the data.
process.on('disconnect', () => process.exit(1))

const config = readConfig(process.env)
const { db } = connect(config.DATABASE_URL ?? '', 4)
const seal = await openSeal(config, keepDemoSeal)
await loadDemo(db, civilDay(new Date()), { store: storeOf(config), seal, config })
await db.destroy()
process.exit()
