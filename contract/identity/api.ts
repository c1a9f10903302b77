import { endpoints } from '#contract/lib/endpoint.ts'
import { SessionReply } from '#contract/session/schema.ts'
import {
  CheckBody,
  Checked,
  ContactsBody,
  MobileBody,
  Signed,
  SmartIdBody,
  SmsBody,
  SmsCodeBody,
  Started,
  Ways,
} from './schema.ts'

const notAudited = 'asking changes no record of the registry; what the proof is used for is audited'

/** Proof of identity without a password: Mobile-ID, Smart-ID, a code by SMS (spec 2, point 7; decisions, point 2). */
export const identityApi = endpoints({
  ways: {
    method: 'GET',
    path: '/session/budai',
    summary: 'The ways to sign in that this installation offers',
    access: 'public',
    reply: Ways,
    cache: 300,
    ours: true,
  },
  startMobile: {
    method: 'POST',
    path: '/session/msignature',
    summary: 'Ask a phone to prove who its owner is, by Mobile-ID',
    access: 'public',
    refused: 'last',
    errors: ['LoginLimitReached', 'NameDoesNotMatch', 'SENDING_ERROR', 'Unauthorized', 'WayNotOffered'],
    body: MobileBody,
    reply: Started,
    unaudited: notAudited,
  },
  checkMobile: {
    method: 'POST',
    path: '/session/msignature/check',
    summary: 'Has the phone answered? 202 while it has not',
    access: 'public',
    refused: 'last',
    errors: [
      'CERTIFICATE_IS_REVOKED',
      'COULD_NOT_VALIDATE_DATA',
      'NameDoesNotMatch',
      'SENDING_ERROR',
      'SignatureCancelled',
      'SignatureTimeout',
      'USER_DOES_NOT_HAVE_MOBILE_SIGNATURE',
      'Unauthorized',
      'WPKI_NO_SESSION',
    ],
    body: CheckBody,
    reply: Checked,
    pending: true,
  },
  startSmartId: {
    method: 'POST',
    path: '/session/smartid',
    summary: 'Ask the Smart-ID app of a person to prove who they are',
    access: 'public',
    refused: 'last',
    errors: [
      'COULD_NOT_VALIDATE_DATA',
      'LoginLimitReached',
      'NameDoesNotMatch',
      'SENDING_ERROR',
      'USER_DOES_NOT_HAVE_MOBILE_SIGNATURE',
      'Unauthorized',
      'WayNotOffered',
    ],
    body: SmartIdBody,
    reply: Started,
    ours: true,
    unaudited: notAudited,
  },
  checkSmartId: {
    method: 'POST',
    path: '/session/smartid/check',
    summary: 'Has the app answered? 202 while it has not',
    access: 'public',
    refused: 'last',
    errors: [
      'CERTIFICATE_IS_REVOKED',
      'COULD_NOT_VALIDATE_DATA',
      'NameDoesNotMatch',
      'SENDING_ERROR',
      'SignatureCancelled',
      'SignatureTimeout',
      'USER_DOES_NOT_HAVE_MOBILE_SIGNATURE',
      'Unauthorized',
      'WPKI_NO_SESSION',
    ],
    body: CheckBody,
    reply: Checked,
    pending: true,
    ours: true,
  },
  checkSignature: {
    method: 'POST',
    path: '/session/parasas/check',
    summary: 'Is the asked signature made, or the certificate for it chosen? 202 while not',
    access: [],
    refused: 'last',
    errors: [
      'CERTIFICATE_IS_REVOKED',
      'COULD_NOT_VALIDATE_DATA',
      'DocumentChanged',
      'NameDoesNotMatch',
      'NotQualified',
      'SignatureCancelled',
      'SignatureTimeout',
      'USER_DOES_NOT_HAVE_MOBILE_SIGNATURE',
      'WPKI_NO_SESSION',
    ],
    body: CheckBody,
    reply: Signed,
    pending: true,
    ours: true,
  },
  sms: {
    method: 'POST',
    path: '/session/smslogin',
    summary: 'Send a sign-in code to a phone',
    access: 'public',
    refused: 'last',
    errors: ['CaptchaFailed', 'LoginLimitReached', 'SmsLimitReached', 'Unauthorized', 'WayNotOffered'],
    body: SmsBody,
    status: 204,
    unaudited: notAudited,
  },
  secondStep: {
    method: 'POST',
    path: '/session/antraszingsnis',
    summary:
      'Send a code by SMS to the own phone, so that a session begun by a password becomes one of two steps (smslogincode)',
    access: [],
    errors: ['SecondFactorNeeded'],
    status: 204,
    ours: true,
    unaudited: notAudited,
  },
  smsCode: {
    method: 'POST',
    path: '/session/smslogincode',
    summary: 'Log in with the code of the SMS',
    access: 'public',
    refused: 'last',
    errors: ['LoginLimitReached', 'SecondFactorNeeded', 'Unauthorized'],
    body: SmsCodeBody,
    reply: SessionReply,
  },
  setContacts: {
    method: 'PUT',
    path: '/session/kontaktai',
    summary: 'Say the own contacts after an account that nobody had proven was taken over by its owner',
    access: [],
    errors: ['PasswordTooCommon', 'StatusNotAllowed'],
    body: ContactsBody,
    status: 204,
    ours: true,
  },
})

/** Polling for the answer of a phone (spec 1, point 4): every second, 2 s after a 202, for 120 s at most. */
export const pollMs = 1000
export const pendingPauseMs = 2000
export const waitSeconds = 120
/** The code by SMS (decisions, point 2). */
export const smsMinutes = 5
export const smsTries = 5
/** Pause between two codes to the same phone. */
export const smsPauseSeconds = 60
