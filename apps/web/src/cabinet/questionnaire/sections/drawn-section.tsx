import type { Section } from '@dilo/domain/questionnaire/sections.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReadValue } from '../fields/read-answers.tsx'
import { stepsOfPath } from '../fields/label-of-path.ts'
import { TableSection } from '../fields/table-section.tsx'
import type { SectionProps } from '../section-props.ts'
import type { TypedValue } from '../typed-answers.ts'
import { type ClientKind, sectionTable } from './section-table.ts'

/** The form of a section: from its table of fields, or its own. */
export function DrawnSection({ section, kind, ...props }: SectionProps & { section: Section; kind: ClientKind }) {
  const row = sectionTable[section]
  return 'fields' in row ? <TableSection fields={row.fields(kind)} {...props} /> : <row.Form {...props} />
}

/** The names of a section's questions, and the words of their answers. */
export function useSectionWords(section: Section, kind: ClientKind) {
  const { i18n } = useLingui()
  const row = sectionTable[section]
  const fields = 'fields' in row ? row.fields(kind) : {}
  return {
    /** `Керівник: РНОКПП`. Of a section with a form of its own: the section's name. */
    labelOf: (path: string): string => {
      const steps = stepsOfPath(fields, path)
      if (steps.length === 0) return i18n._(row.title)
      return steps.map((step) => (typeof step === 'number' ? String(step) : i18n._(step))).join(': ')
    },
    shown: (name: string, value: TypedValue | undefined): ReactNode => {
      const field = fields[name]
      if (field !== undefined) return <ReadValue field={field} value={value} />
      return 'Answers' in row && value !== undefined ? <row.Answers typed={{ [name]: value }} /> : '—'
    },
  }
}
