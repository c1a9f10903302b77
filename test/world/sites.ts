import type { Db } from '#server/db/db.ts'
import { makeCertificate } from '#server/factories/certificates.ts'
import { makeGate } from '#server/factories/gates.ts'
import { makeCompany } from '#server/factories/make.ts'
import {
  makeDevice,
  makeHours,
  makeRequirement,
  makeSite,
  makeSitePerson,
  makeSubcontractor,
} from '#server/factories/sites.ts'
import type { People } from './people.ts'
import { several } from './several.ts'

/**
 * A site that the company builds, with its worker there and visitors who come on `day`; a subcontractor with a person of
 * its own; hours of a day, a device, gates, and what the site requires of a leader: the competency and the certificate.
 */
export async function makeSites(
  db: Db,
  { company, person }: People,
  { day, competency, certificate }: { day: string; competency: number; certificate: number },
) {
  const site = (await makeSite(db, { imoneId: company })).id
  const sitePerson = (await makeSitePerson(db, { objektasId: site, asmuoId: person, imoneId: company })).id
  const visit = { vardas: 'Petras', pavarde: 'Svečias', paskirtis: 'LANKYTOJAS', priezastis: 'Apžiūra' } as const
  const siteVisits = await several(() => makeSitePerson(db, { objektasId: site, dirbaNuo: day, ...visit }))
  const sub = (await makeCompany(db)).id
  const subcontractor = (await makeSubcontractor(db, { objektasId: site, imoneId: sub })).id
  const theirs = { vardas: 'Jonas', pavarde: 'Svečias', priezastis: 'Darbas' }
  await makeSitePerson(db, { objektasId: site, imoneId: sub, ...theirs })
  const siteHours = (await makeHours(db, { objektasId: site, imoneId: company, savDiena: 1 })).id
  const siteDevice = (await makeDevice(db, { objektasId: site })).id
  const asks = (pazymejimas: number) =>
    makeRequirement(db, {
      objektasId: site,
      kompetencijos: [competency],
      paskirtis: 'VADOVAS',
      pazymejimai: [pazymejimas],
    })
  const siteRequirement = (await asks(certificate)).id
  const siteRequirements = await several(async () => asks((await makeCertificate(db)).id))
  const gates = await several(() => makeGate(db, { objektasId: site }))
  return {
    site,
    sitePerson,
    siteVisits,
    sub,
    subcontractor,
    siteHours,
    siteDevice,
    siteRequirement,
    siteRequirements,
    gates,
  }
}
