import { PreviewReply } from '#contract/imports/schema.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { idParams } from '#contract/lib/fields.ts'
import { ImportTraineeBody, ImportTraineeReply, TraineePreviewBody } from './importSchema.ts'

const manage = ['ChangeMokymas', 'ChangeImoneMokymas'] as const

/** Trainees from a file that the browser has read, a row a call. */
export const traineeImportApi = endpoints({
  row: {
    method: 'POST',
    path: '/mokymai/:id/asmenys',
    summary: 'One row of a file of trainees: finds or registers the person and registers them to the training',
    access: manage,
    params: idParams,
    body: ImportTraineeBody,
    reply: ImportTraineeReply,
  },
  preview: {
    method: 'POST',
    path: '/mokymai/:id/asmenys/perziura',
    summary: 'What importing these rows would do; of people that the caller does not see it tells nothing',
    access: manage,
    params: idParams,
    body: TraineePreviewBody,
    reply: PreviewReply,
    ours: true,
    unaudited: 'nothing is changed',
  },
})
