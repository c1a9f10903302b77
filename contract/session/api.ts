import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { Captcha, ForgotBody, LoginBody, ResetBody, SessionReply, Settings, SettingsChange } from './schema.ts'

const ownAction = 'the session table and the login record in the audit trail are the record'

export const sessionApi = endpoints({
  login: {
    method: 'POST',
    path: '/session',
    summary: 'Log in with a user name or e-mail and a password; 202 where a code by SMS has to follow (smslogincode)',
    access: 'public',
    refused: 'last',
    errors: ['LoginLimitReached', 'SecondFactorNeeded', 'Unauthorized'],
    body: LoginBody,
    reply: SessionReply,
    pending: true,
  },
  current: {
    ...firstCalls.session,
    refused: 'last',
    summary: 'Who the current cookie belongs to',
    reply: SessionReply,
    ours: true,
  },
  logout: {
    ...firstCalls.logout,
    refused: 'last',
    summary: 'Log out',
    status: 204,
    unaudited: ownAction,
  },
  captcha: {
    method: 'GET',
    path: '/session/captcha',
    summary: 'What a public form has to solve: a proof-of-work task, or the reCAPTCHA widget',
    access: 'public',
    reply: Captcha,
    ours: true,
  },
  forgot: {
    method: 'POST',
    path: '/session/forgot',
    summary: 'Ask for a link to set a new password',
    access: 'public',
    errors: ['CaptchaFailed', 'TooManyRequests', 'Unauthorized'],
    body: ForgotBody,
    status: 204,
    unaudited: 'asking changes no record; the reset itself is audited',
  },
  reset: {
    method: 'POST',
    path: '/session/resetpassword',
    summary: 'Set a new password with the token of the link',
    access: 'public',
    errors: ['PasswordAlreadyChanged', 'PasswordResetExpired', 'PasswordTooCommon', 'TooManyRequests'],
    body: ResetBody,
    status: 204,
  },
  settings: {
    ...firstCalls.settings,
    summary: 'Own settings of the screens',
    reply: Settings,
    ours: true,
  },
  saveSettings: {
    ...firstCalls.saveSettings,
    summary: 'Save own settings of the screens',
    body: SettingsChange,
    reply: Settings,
    ours: true,
    unaudited: 'settings of screens are no part of the registry',
  },
})
/** Days for which a browser stays known after the last sign-in from it. */
export const knownDays = 365
export const resetMinutes = 30
export const inviteHours = 72
