import { afterAll, beforeAll } from 'vitest'
import { type IdentitySimulator, startIdentity } from '#server/dev/identity.ts'

type Switch = 'auto' | 'ocspAway'

/**
 * Mobile-ID and Smart-ID for one test file: `const phone = identitySimulator(); const t = testApp(phone.env)`, in this
 * order. Phones answer after 10 ms; `phone.next({...})` scripts the next request, `phone.auto = false` lets it wait.
 */
export function identitySimulator(): IdentitySimulator {
  const env = {} as IdentitySimulator['env']
  const handle = { env } as IdentitySimulator
  let simulator: IdentitySimulator | undefined
  const running = () => {
    if (!simulator) throw new Error('the simulator has not started yet')
    return simulator
  }
  Object.assign(handle, {
    next: (script) => running().next(script),
    waiting: () => running().waiting(),
    decide: (id, accepted) => running().decide(id, accepted),
    know: (asmenskodas, names) => running().know(asmenskodas, names),
    revoke: (certificate) => running().revoke(certificate),
    stop: () => running().stop(),
  } satisfies Omit<IdentitySimulator, 'env' | Switch>)
  for (const name of ['auto', 'ocspAway'] satisfies Switch[])
    Object.defineProperty(handle, name, {
      get: () => running()[name],
      set: (on: boolean) => {
        running()[name] = on
      },
    })
  beforeAll(async () => {
    simulator = await startIdentity({ delayMs: 10 })
    Object.assign(env, simulator.env)
  })
  afterAll(() => simulator?.stop())
  return handle
}
