import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { errors } from '#contract/errors.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { writerOf } from '#server/lib/http/writers.ts'
import { root } from '#server/lib/process/root.ts'
import { describeApi } from '#server/openapi/document.ts'
import { testApp } from './app.ts'

const t = testApp()
const document = (await describeApi()) as {
  openapi: string
  paths: Record<string, Record<string, { operationId: string }>>
}
const calls = Object.values(api).flatMap((table) => Object.values(table))
/** Names of parameters are not on the wire, and OpenAPI has one for each address. */
const shape = (path: string) => path.replace(/[{:](\w+)\}?/g, '{}')

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory()
      ? sources(path)
      : /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.')
        ? [path]
        : []
  })

describe('OpenAPI, routes and endpoint tables are one set', () => {
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((key) => key !== 'servers')
      .map((method) => `${method.toUpperCase()} ${shape(path)}`),
  )

  it('documents every call, and no other', () => {
    expect(documented.sort()).toEqual(
      calls
        .flatMap(({ method, path, plainPath }) => [
          `${method} ${shape(`/api${plainPath ?? path}`)}`,
          ...(plainPath ? [`${method} ${shape(path)}`] : []),
        ])
        .sort(),
    )
  })
  it('serves every call, and nothing else below /api', () => {
    for (const { method, path, plainPath = path } of calls)
      for (const url of [`/api${path}`, `/api${plainPath}`])
        expect(t.app.hasRoute({ method, url }), `${method} ${url}`).toBe(true)
    // Only serve() makes routes of calls; app.ts adds by hand the document itself and the answer to unknown addresses.
    const byHand = sources('server').flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(/\.(?:get|post|put|delete|all|route)\(\s*'(\/api[^']*)'/g),
      ].map(([, path]) => `${file} ${path}`),
    )
    expect(byHand).toEqual(['server/app.ts /api/*', 'server/openapi/serve.ts /api/openapi.json'])
  })
  it('can write the answers of every call, which is made ready at the first one', () => {
    const endpoints = Object.values(api).flatMap((table) => Object.values<Endpoint>(table))
    for (const endpoint of endpoints.filter((one) => one.reply && one.carries !== 'file out'))
      expect(() => writerOf(endpoint), endpoint.path).not.toThrow()
  })
  it('is OpenAPI 3.1 with unique operation ids', () => {
    expect(document.openapi).toBe('3.1.0')
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).flatMap(({ operationId }) => operationId ?? []),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the error catalogue', () => {
  // Every code of the specification, written by hand: renaming one breaks a promise.
  const specified =
    `InvalidFormFields KompetencijosAtestavimasAlreadyExist EmailAlreadyUsed UserAlreadyExists ImoneAlreadyExists
    ImoneAlreadyExistsButNotConfirmed PasswordAlreadyChanged PasswordResetExpired Unauthorized Forbidden
    UserIsAlreadyRegisteredToThisAtestavimas UserIsAlreadyRegisteredToThisMokymas CERTIFICATE_IS_REVOKED WPKI_NO_SESSION
    USER_DOES_NOT_HAVE_MOBILE_SIGNATURE COULD_NOT_VALIDATE_DATA SENDING_ERROR NameDoesNotMatch AsmuoHasActiveKortele
    AsmuoHasPendingKortele AsmuoMustHavePhoto AsmuoRegisteredInOtherCompany AsmenskodasIsRequired
    AsmuoIsAlreadyRegisteredToThisImone AsmensKvalifikacijaMustBeUnique mustIncludeFilesForKvalifikacija FileIsTooBig
    FileFormatError SignaturesMissing DarboValandosAlreadyExist personalcodeInCompany personalcodeRegistered
    uniqueValidAlcodetector alcodetectorWithGaliojaDontExist LoginLimitReached`.split(/\s+/)
  it('holds every specified code, each with a status and both texts', () => {
    expect(specified.filter((code) => !(code in errors))).toEqual([])
    for (const [status, lt, en] of Object.values(errors)) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect([lt, en].every((text) => text.length > 2)).toBe(true)
    }
  })
})

describe('the three rooms', () => {
  const importsOf = (file: string) => {
    const folder = file.split('/').slice(0, -1)
    return [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?'([^'\s]+)'/g)].map(
      ([, name = '']) => (name.startsWith('.') ? `#${join(...folder, name)}` : name),
    )
  }

  it.each([
    ['contract', /^(?!#contract\/|zod)/, 'contract knows only itself and zod'],
    ['server', /^#web\//, 'the server gets the drawing of pages handed in by main.ts'],
    ['web', /^#server\//, 'the web asks the server by its calls'],
  ])('%s keeps its direction', (room, forbidden, why) => {
    const wrong = sources(room).flatMap((file) =>
      importsOf(file)
        .filter((name) => forbidden.test(name))
        .map((name) => `${file} imports ${name}: ${why}`),
    )
    expect(wrong).toEqual([])
  })
  it('no screen reads the schema of a call, which the browser does not have there (scripts/vite/leanContract.ts)', () => {
    const wrong = sources('web').flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(/(?<!typeof )\b\w+Api\.\w+\.(body|query|params|reply)\b/g),
      ].map(([found]) => `${file}: ${found}: import the schema by its name`),
    )
    expect(wrong).toEqual([])
  })
  it('no area calls the routes of another', () => {
    const wrong = sources('server')
      .filter((file) => file !== 'server/app.ts' && file !== 'server/areas.ts')
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => /\/routes\.ts$/.test(name))
          .map((name) => `${file} imports ${name}`),
      )
    expect(wrong).toEqual([])
  })
})
