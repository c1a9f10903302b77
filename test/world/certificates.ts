import type { Db } from '#server/db/db.ts'
import { makeCertificate, makeHeldCertificate } from '#server/factories/certificates.ts'
import { several } from './several.ts'

/** A mandatory certificate, those of it that the worker holds, and kinds of certificates that nobody holds. */
export async function makeCertificates(db: Db, asmuoId: number, failas: number) {
  const certificate = (await makeCertificate(db)).id
  const held = { asmuoId, failas, pazymejimasId: certificate }
  return {
    certificate,
    certified: (await makeHeldCertificate(db, held)).id,
    certificates: await several(() => makeCertificate(db)),
    certifieds: await several((i) => makeHeldCertificate(db, { ...held, numeris: `Nr. ${i}` })),
  }
}
