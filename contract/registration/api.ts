import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'
import { idParams } from '#contract/lib/fields.ts'
import { Person } from '#contract/persons/schema.ts'
import { BeginBody, DecisionBody, RegisterBody, Ticket } from './schema.ts'

/**
 * Creating a person of the registry: a visitor registers themselves, an administrator or a representative registers
 * others.
 */
export const registrationApi = endpoints({
  begin: {
    method: 'POST',
    path: '/asmenys/registracija',
    summary: 'Begin a registration as a visitor: after the captcha this browser may check a code and register',
    access: 'public',
    errors: ['CaptchaFailed', 'TooManyRequests'],
    body: BeginBody,
    reply: Ticket,
    ours: true,
    unaudited: 'nothing is registered yet',
  },
  check: {
    method: 'GET',
    path: '/asmenys/check/:code',
    plainPath: '/asmenys-check/:code',
    summary: 'Is a personal code free? Free, InCompany (own company) or Registered; visitors within a registration',
    access: 'public',
    errors: ['CaptchaFailed', 'Forbidden', 'TooManyRequests'],
    params: z.object({ code: z.string().max(20, 'maxlength') }),
    reply: z.enum(['Free', 'InCompany', 'Registered']),
  },
  register: {
    method: 'POST',
    path: '/asmenys/register',
    summary: 'Register oneself within a begun registration, or another person with the right to',
    access: 'public',
    errors: [
      'AsmenskodasIsRequired',
      'COULD_NOT_VALIDATE_DATA',
      'CaptchaFailed',
      'EmailAlreadyUsed',
      'Forbidden',
      'ImoneNeveikia',
      'NameDoesNotMatch',
      'NotFound',
      'PasswordTooCommon',
      'TooManyRequests',
      'UserAlreadyExists',
      'personalcodeInCompany',
      'personalcodeRegistered',
    ],
    body: RegisterBody,
    reply: Person,
    status: 201,
  },
  sendLetter: {
    method: 'POST',
    path: '/asmenys/:id/patvirtinimo-laiskas',
    summary: 'Send the letter that confirms the own e-mail again',
    access: [],
    errors: ['Forbidden', 'StatusNotAllowed', 'TooManyRequests'],
    params: idParams,
    status: 204,
    ours: true,
  },
  decideType: {
    method: 'PUT',
    path: '/asmenys/:id/pageidaujamas-tipas',
    summary: 'Give the user type that a person wished for at registration, or refuse it',
    access: ['AccessAllImones'],
    errors: ['StatusNotAllowed'],
    params: idParams,
    body: DecisionBody,
    reply: Person,
    ours: true,
  },
})

/** Minutes that a visitor has between the captcha and the last step. */
export const ticketMinutes = 60
/** Most checks of codes, and most times the form may be sent, within one registration. */
export const ticketChecks = 5
export const ticketTries = 10
/** Hours in which the link of the letter confirms the e-mail (decisions, point 4). */
export const letterHours = 24
