import { firstCalls } from '#contract/firstCalls.ts'
import { PreviewReply } from '#contract/imports/schema.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { idParams } from '#contract/lib/fields.ts'
import { ImportTraineeBody, ImportTraineeReply, TraineePreviewBody } from './schema.ts'

/** Users who manage trainings import people of all companies; an employer imports its own people to any training. */
const importRights = firstCalls.importTrainee.access

/** Trainees from a file that the browser has read, one row per call. */
export const traineeImportApi = endpoints({
  row: {
    ...firstCalls.importTrainee,
    summary:
      'One row of a file of trainees: finds or registers the person and registers them to the training; of an employer, or with imone, only people of that company',
    errors: [
      'AsmenskodasIsRequired',
      'EmailAlreadyUsed',
      'MokymasClosed',
      'MokymasRegistrationOver',
      'NameDoesNotMatch',
      'SdidAlreadyExists',
      'TooManyRequests',
      'UserIsAlreadyRegisteredToThisMokymas',
    ],
    params: idParams,
    body: ImportTraineeBody,
    reply: ImportTraineeReply,
  },
  preview: {
    method: 'POST',
    path: '/mokymai/:id/asmenys/perziura',
    summary: 'What importing these rows would do; of people that the caller does not see it tells nothing',
    access: importRights,
    params: idParams,
    body: TraineePreviewBody,
    reply: PreviewReply,
    ours: true,
    unaudited: 'nothing is changed',
  },
})
