import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { sealSettings } from '#server/seal/testing.ts'
import { trustedAuthorities } from './certificates.ts'

const mobile = {
  MOBILE_ID_URL: 'https://mid.example.lt/mid-api',
  MOBILE_ID_UUID: 'de305d54-75b4-431b-adb2-eb6b9e546014',
  MOBILE_ID_NAME: 'Meistras',
  ID_TRUSTED_CAS: '/etc/meistras/ca.pem',
}
const smart = {
  SMART_ID_URL: 'https://rp-api.example.lt/v3',
  SMART_ID_UUID: 'de305d54-75b4-431b-adb2-eb6b9e546014',
  SMART_ID_NAME: 'Meistras',
  ID_TRUSTED_CAS: '/etc/meistras/ca.pem',
}
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

it('takes each service, both, or none', () => {
  for (const env of [{}, mobile, smart, { ...mobile, ...smart }])
    expect(() => readConfig({ ...production, ...env })).not.toThrow()
})

it.each(Object.keys(mobile))('needs %s with the rest of Mobile-ID', (name) => {
  expect(() => readConfig({ ...mobile, [name]: '' })).toThrow('MOBILE_ID_URL, MOBILE_ID_UUID')
})
it.each(Object.keys(smart))('needs %s with the rest of Smart-ID', (name) => {
  expect(() => readConfig({ ...smart, [name]: '' })).toThrow('SMART_ID_URL, SMART_ID_UUID')
})

it.each([
  { ...mobile, MOBILE_ID_URL: 'https://tsp.demo.sk.ee/mid-api' },
  { ...mobile, MOBILE_ID_URL: 'http://mid.example.lt/mid-api' },
  { ...mobile, MOBILE_ID_URL: 'https://127.0.0.1/mid-api' },
  { ...mobile, MOBILE_ID_UUID: '00000000-0000-0000-0000-000000000000' },
  { ...mobile, MOBILE_ID_NAME: 'demo' },
  { ...smart, SMART_ID_URL: 'https://sid.demo.sk.ee/smart-id-rp/v3/' },
  { ...smart, SMART_ID_URL: 'https://localhost:1/v3' },
  { ...smart, SMART_ID_UUID: '00000000-0000-4000-8000-000000000000' },
  { ...smart, SMART_ID_NAME: 'DEMO' },
  { ...smart, SMART_ID_SCHEME: 'smart-id-demo' },
])('production refuses a test service: %j', (env) => {
  expect(() => readConfig(env)).not.toThrow()
  expect(() => readConfig({ ...production, ...env })).toThrow('a test service is refused in production')
})

it('does not start on a file of authorities that holds none', () => {
  expect(trustedAuthorities({ ID_TRUSTED_CAS: undefined })).toEqual([])
  expect(() => trustedAuthorities({ ID_TRUSTED_CAS: '/nowhere.pem' })).toThrow('ENOENT')
  expect(() => trustedAuthorities({ ID_TRUSTED_CAS: import.meta.filename })).toThrow('holds no certificate')
})
