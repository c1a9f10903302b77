import { Anchor, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { FileRef } from '#contract/files/schema.ts'
import { DataList } from './DataList.tsx'
import { Section } from './Section.tsx'

interface Props extends Pick<ComponentProps<typeof DataList>, 'items'> {
  title: string
  files: { label: string; of: readonly FileRef[] }
  /** Text as it was written, with its line breaks. */
  text: string
}

/** The facts of an assessment or a training: names and values, files to download, and the text below. */
export const FactsSection = ({ title, items, files: { label, of }, text }: Props) => (
  <Section title={title}>
    <DataList items={[...items, of.length > 0 && [label, <Files key="files" files={of} />]]} />
    {text && (
      <Text mt="md" style={{ whiteSpace: 'pre-line' }}>
        {text}
      </Text>
    )}
  </Section>
)

const Files = ({ files }: { files: readonly FileRef[] }) =>
  files.map((file) => (
    <div key={file.id}>
      <Anchor href={`/api/failai/${file.id}`} download>
        {file.pavadinimas}
      </Anchor>
    </div>
  ))
