import { texts } from '#contract/lib/texts.ts'

/** Choosing and sending files. The addresses are those of all shared texts. */
export const uploadTexts = texts('shell', {
  addFile: ['Pridėti failą', 'Add a file'],
  fileTooBig: ['Failas per didelis. {{type}} – iki {{size}}', 'The file is too big. {{type}}: up to {{size}}'],
  fileWrongType: ['Netinkamas failo formatas. Tinka: {{types}}', 'The file format is not allowed. Allowed: {{types}}'],
  filesTooMany: ['Daugiausia failų: {{count}}', 'At most {{count}} files'],
  filesTooBig: ['Visi failai kartu – iki {{size}}', 'All files together: up to {{size}}'],
  fileLimits: ['Iki {{count}} failų: {{types}}', 'Up to {{count}} files: {{types}}'],
  removeFile: ['Pašalinti {{name}}', 'Remove {{name}}'],
  dropFiles: ['arba nutempkite failus čia', 'or drop files here'],
  takePicture: ['Fotografuoti', 'Take a photo'],
  uploading: ['Įkeliama {{name}}', 'Uploading {{name}}'],
  stopUpload: ['Nutraukti įkėlimą', 'Stop the upload'],
  savedWhenUploaded: ['Bus išsaugota, kai baigs įkelti', 'It is saved as soon as this is uploaded'],
  uploadStopped: ['Įkėlimas nutrauktas', 'The upload was stopped'],
  uploaded: ['Failas įkeltas sėkmingai', 'The file is uploaded'],
})
