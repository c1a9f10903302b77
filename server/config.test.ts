import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { disabledFeatures } from './lib/http/features.ts'
import { sealSettings } from './seal/testing.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://meistras@db/meistras',
  PUBLIC_URL: 'https://meistras.example',
  SECRET: 's'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example/send',
  SIGNING_KEYS: '/etc/meistras/keys',
  SIGNING_ROOT: '/etc/meistras/root.pub.pem',
  ...sealSettings,
}

describe('readConfig', () => {
  it('needs nothing for a demo', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      demo: true,
      production: false,
      publicUrl: 'http://localhost:3000',
      secure: false,
      REVEAL_UNKNOWN_ACCOUNTS: true,
      TRUST_PROXY: false,
    })
    expect(config.secret).toMatch(/^[0-9a-f]{64}$/)
    expect(readConfig({}).secret).not.toBe(config.secret)
  })
  it('starts in production with what is needed, and is no demo', () => {
    const { PUBLIC_URL, SECRET } = production
    expect(readConfig(production)).toMatchObject({
      production: true,
      demo: false,
      secure: true,
      publicUrl: PUBLIC_URL,
      secret: SECRET,
    })
  })

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('production names the missing %s', (name) => {
    for (const value of [undefined, '']) expect(() => readConfig({ ...production, [name]: value })).toThrow(name)
  })
  it('production says all that is missing at once', () =>
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /SMS_URL, SIGNING_KEYS, SIGNING_ROOT, REGISTRY_CODE, REGISTRY_ADDRESS, SEAL_CERTIFICATE, SEAL_KEY, TSA_URL, TSA_TRUSTED/,
    ))
  const { SEAL_CERTIFICATE, SEAL_KEY, SEAL_KEY_PASSPHRASE_FILE } = sealSettings
  const seal = { SEAL_CERTIFICATE, SEAL_KEY, SEAL_KEY_PASSPHRASE_FILE }
  it('a seal takes its password from one place', () => {
    expect(readConfig(seal)).toMatchObject(seal)
    expect(readConfig({ ...seal, SEAL_KEY_PASSPHRASE_FILE: '', SEAL_KEY_PASSPHRASE: 'x' }).SEAL_KEY_PASSPHRASE).toBe(
      'x',
    )
    expect(() => readConfig({ ...seal, SEAL_KEY_PASSPHRASE: 'x' })).toThrow(
      'SEAL_KEY_PASSPHRASE_FILE or SEAL_KEY_PASSPHRASE',
    )
  })
  it.each(Object.keys(seal))('a seal is not whole without %s', (name) =>
    expect(() => readConfig({ ...seal, [name]: '' })).toThrow('SEAL_CERTIFICATE, SEAL_KEY, and'),
  )
  const onToken = {
    SEAL_CERTIFICATE,
    SEAL_KEY: 'pkcs11:object=spaudas',
    PKCS11_MODULE: '/usr/lib/x.so',
    PKCS11_TOKEN: 'meistras',
    PKCS11_PIN_FILE: '/etc/meistras/pin',
  }
  it('a seal on a token needs no password, but all of the token', () => {
    expect(readConfig(onToken)).toMatchObject(onToken)
    for (const name of ['SEAL_CERTIFICATE', 'PKCS11_MODULE', 'PKCS11_TOKEN', 'PKCS11_PIN_FILE'])
      expect(() => readConfig({ ...onToken, [name]: '' }), name).toThrow('SEAL_KEY on a token needs')
    expect(() => readConfig({ ...onToken, SEAL_KEY: 'pkcs11:spaudas' })).toThrow('pkcs11:object=<label>')
  })
  it.each(['TSA_URL', 'TSA_TRUSTED'] as const)('%s is not enough alone', (name) =>
    expect(() => readConfig({ [name]: sealSettings[name] })).toThrow('TSA_URL and TSA_TRUSTED are needed together'),
  )
  it.each(['http://127.0.0.1:4000/tsa', 'https://localhost/tsa', 'http://[::1]:80/', 'http://demo.sk.ee/tsa'])(
    'production refuses %s as the timestamp service',
    (TSA_URL) => expect(() => readConfig({ ...production, TSA_URL })).toThrow('TSA_URL: a simulator'),
  )
  it('production takes a timestamp service by http: its answers are signed, and many have no other address', () =>
    expect(readConfig({ ...production, TSA_URL: 'http://tsa.baltstamp.lt' }).TSA_URL).toBe('http://tsa.baltstamp.lt'))
  it('production says how to make the keys that it lacks', () =>
    expect(() => readConfig({ ...production, SIGNING_KEYS: '', SIGNING_ROOT: '' })).toThrow(
      /SIGNING_KEYS, SIGNING_ROOT .*docs\/operations\.md/,
    ))
  it.each(['SIGNING_KEYS', 'SIGNING_ROOT'])('%s is not enough alone', (name) =>
    expect(() => readConfig({ [name]: '/etc/meistras/x' })).toThrow(
      'SIGNING_KEYS and SIGNING_ROOT are needed together',
    ),
  )
  const token = {
    GATE_SIGNER: 'pkcs11',
    SIGNING_KEYS: '/etc/meistras/keys',
    SIGNING_ROOT: '/etc/meistras/root.pub.pem',
    PKCS11_MODULE: '/usr/lib/softhsm/libsofthsm2.so',
    PKCS11_TOKEN: 'meistras',
    PKCS11_PIN_FILE: '/etc/meistras/pin',
  }
  it('a token takes its PIN from one place', () => {
    expect(readConfig(token)).toMatchObject(token)
    expect(readConfig({ ...token, PKCS11_PIN_FILE: '', PKCS11_PIN: '1234' }).PKCS11_PIN).toBe('1234')
    expect(() => readConfig({ ...token, PKCS11_PIN: '1234' })).toThrow('PKCS11_PIN_FILE or PKCS11_PIN')
  })
  it.each(['PKCS11_MODULE', 'PKCS11_TOKEN', 'PKCS11_PIN_FILE'])('a token is not whole without %s', (name) =>
    expect(() => readConfig({ ...token, [name]: '' })).toThrow('GATE_SIGNER=pkcs11 needs'),
  )
  it('production refuses a demo', () => expect(() => readConfig({ ...production, DEMO: 'true' })).toThrow('DEMO'))
  it.each(['http://127.0.0.1:4000', 'https://localhost', 'http://get.data.gov.lt', 'https://demo.data.gov.lt'])(
    'production refuses %s as the company register',
    (COMPANY_REGISTER_URL) =>
      expect(() => readConfig({ ...production, COMPANY_REGISTER_URL })).toThrow('COMPANY_REGISTER_URL'),
  )
  it('production takes the real company register, or none', () =>
    expect(readConfig({ ...production, COMPANY_REGISTER_URL: 'https://get.data.gov.lt' }).production).toBe(true))
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'meistras-failai',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  it('production takes an object store by https', () =>
    expect(readConfig({ ...production, ...s3 })).toMatchObject({ ...s3, S3_REGION: 'us-east-1' }))
  it.each(Object.keys(s3))('the object store is not whole without %s', (name) =>
    expect(() => readConfig({ ...s3, [name]: '' })).toThrow('needed together'),
  )
  it.each(['http://minio:9000', 'https://127.0.0.1:9000', 'https://localhost'])(
    'production refuses %s as the object store',
    (S3_ENDPOINT) => expect(() => readConfig({ ...production, ...s3, S3_ENDPOINT })).toThrow('S3_ENDPOINT'),
  )
  it.each(['tcp://127.0.0.1:3310', 'tcp://clamd.example:3310', 'tcp://[::1]:3310', 'unix:///run/clamav/clamd.ctl'])(
    'production takes the scanner %s, which stands beside it as a rule',
    (CLAMD_URL) => expect(readConfig({ ...production, CLAMD_URL }).CLAMD_URL).toBe(CLAMD_URL),
  )
  it('never tells the value of what is wrong', () =>
    expect(() => readConfig({ ...production, SECRET: 'per trumpa' })).toThrow(/^(?![\s\S]*per trumpa)[\s\S]*SECRET/))

  it.each([
    ['PORT', '70000'],
    ['PORT', 'x'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'meistras'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOL', '500'],
    ['SECRET', 'x'.repeat(31)],
    ['DEMO', 'yes'],
    ['SMS_URL', 'x'],
    ['SMS_FROM', 'Per ilgas vardas'],
    ['REVEAL_UNKNOWN_ACCOUNTS', '0'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', 'proxy.example.lt'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8,'],
    ['GATE_SIGNER', 'hsm'],
    ['BACKUP_RECIPIENT', 'ssh-ed25519 AAAA'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['S3_BUCKET', 'A'],
    ['CLAMD_URL', 'http://127.0.0.1:3310'],
    ['CLAMD_URL', 'tcp://127.0.0.1'],
    ['CLAMD_URL', 'unix://clamd'],
    ['DISABLED_FEATURES', 'darbuotojuPoreikiai,poreikiai'],
    ['ENABLED_FEATURES', 'dekle,languageLV'],
  ])('%s can not be %s', (name, value) => expect(() => readConfig({ [name]: value })).toThrow(name))

  it.each([
    ['false', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, 192.0.2.5,2001:db8::/32', ['10.0.0.0/8', '192.0.2.5', '2001:db8::/32']],
  ])('TRUST_PROXY may be %s', (TRUST_PROXY, read) => expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toEqual(read))
  it('TRUST_PROXY=true is told what to write in its place', () =>
    expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow(/how many proxies stand in front \(1 for one\)/))

  it.each([
    [{}, true],
    [{ DATABASE_URL: 'postgres://x/x' }, false],
    [{ DATABASE_URL: 'postgres://x/x', DEMO: 'true' }, true],
    [{ DEMO: 'false' }, false],
  ])('%o: demo %s', (env, demo) => expect(readConfig(env).demo).toBe(demo))
  it('the address is one that a path can be put behind', () =>
    expect(readConfig({ PUBLIC_URL: 'https://meistras.example/' }).publicUrl).toBe('https://meistras.example'))
  it('parts that are switched off are named in one list', () => {
    expect(disabledFeatures(readConfig({}))).toEqual([])
    expect(disabledFeatures(readConfig({ DISABLED_FEATURES: ' languageLV , darbuotojuPoreikiai,' }))).toEqual([
      'languageLV',
      'darbuotojuPoreikiai',
    ])
  })
  it.each<[string, Record<string, string>, boolean]>([
    ['is off where nobody names it', { DEMO: 'false' }, false],
    ['is off where only other parts are switched off', { DEMO: 'false', DISABLED_FEATURES: 'languageLV' }, false],
    ['is on where it is named', { DEMO: 'false', ENABLED_FEATURES: 'dekle' }, true],
    ['is off where it is named in both lists', { ENABLED_FEATURES: 'dekle', DISABLED_FEATURES: 'dekle' }, false],
    ['is on in the demo', {}, true],
    ['can be switched off in the demo', { DISABLED_FEATURES: 'dekle' }, false],
  ])('a part whose standards are drafts %s', (_, env, on) =>
    expect(!disabledFeatures(readConfig(env)).includes('dekle')).toBe(on),
  )
  it('the address follows the port', () => expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080'))
})
