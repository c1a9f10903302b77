import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { statusBits } from '#contract/badges/statusList.ts'
import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { addressesOf } from './addresses.ts'
import { badgeUse, credentialContext } from './issuer.ts'
import { signedCredential } from './jwt.ts'
import { inForce } from './queries.ts'

/** How old a list may be in this process, and how long others may keep it, in seconds. */
export const statusSeconds = 60
/** How long a list is believed at most, whoever kept it. */
const believedSeconds = 24 * 3600

const compress = promisify(gzip)

type Maker = Pick<Context, 'config' | 'keys' | 'now'>

/** A status list as it is now, signed. A competency that is not there any more counts as without force. */
async function makeList(db: Db, nr: number, { config, keys, now }: Maker): Promise<string> {
  const places = await inForce(db, nr, now)
  if (places === null) throw new AppError('NotFound')
  const addresses = addressesOf(config.publicUrl)
  const id = addresses.statuses(nr)
  const second = Math.floor(now.getTime() / 1000)
  const at = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
  const encodedList = `u${(await compress(statusBits(places), { level: 9 })).toString('base64url')}`
  const credential = {
    '@context': [credentialContext],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: addresses.issuer,
    validFrom: at(second),
    validUntil: at(second + believedSeconds),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
      ttl: statusSeconds * 1000,
    },
  }
  return signedCredential(credential, keys.signer(badgeUse, now), addresses)
}

/** Answers status lists. Each process makes one anew once a minute at most, however often it is asked for. */
export function statusLists(db: Db) {
  const kept = new Map<number, { made: number; jwt: Promise<string> }>()
  return (nr: number, maker: Maker): Promise<string> => {
    const now = maker.now.getTime()
    const known = kept.get(nr)
    if (known && known.made <= now && now < known.made + statusSeconds * 1000) return known.jwt
    const jwt = makeList(db, nr, maker)
    kept.set(nr, { made: now, jwt })
    // A failure is not kept, nor that there is no such list.
    jwt.catch(() => kept.delete(nr))
    return jwt
  }
}
