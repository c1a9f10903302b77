import { expect, it } from 'vitest'
import { workerFor } from './page.ts'

const built = 'const __FILES__ = {"page":"/vartai","version":"0123abcd4567","files":["/vartai"]}\nself.x = "version"'
const versionOf = (worker: string) => /"version":"([^"]+)"/.exec(worker)?.[1]

it('another root key in the page is another version of its worker, and nothing else of it', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((root) => workerFor(built, `<meta content="${root}">`)) as string[]
  expect(versionOf(one as string)).toMatch(/^0123abcd4567-[0-9a-f]{8}$/)
  expect(same).toBe(one)
  expect(versionOf(other as string)).not.toBe(versionOf(one as string))
  expect([one, other].map((worker) => worker?.replace(versionOf(worker) as string, '0123abcd4567'))).toEqual([
    built,
    built,
  ])
})

it('a worker without a version is never served: gates would keep an old page for ever', () =>
  expect(() => workerFor('const x = 1', '')).toThrow('no version'))
