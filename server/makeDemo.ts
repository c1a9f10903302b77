import { civilDay } from '#contract/lib/civil.ts'
import { readConfig } from './config.ts'
import { connect } from './db/db.ts'
import { loadDemo } from './demo/demo.ts'
import { keepDemoSeal } from './dev/demoSeal.ts'
import { storeOf } from './files/storeOf.ts'
import { openSeal } from './seal/open.ts'

// The program that server/demo/make.ts runs. It ends with the server that wants the data.
process.on('disconnect', () => process.exit(1))

const config = readConfig(process.env)
const { db } = connect(config.DATABASE_URL ?? '', 4)
const seal = await openSeal(config, keepDemoSeal)
await loadDemo(db, civilDay(new Date()), { store: storeOf(config), seal, config })
await db.destroy()
process.exit()
