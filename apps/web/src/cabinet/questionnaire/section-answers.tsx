import type { Section } from '@dilo/domain/questionnaire/sections.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import { isEmptyAnswer, ReadAnswers } from './fields/read-answers.tsx'
import { type ClientKind, sectionTable } from './sections/section-table.ts'
import type { TypedGroup } from './typed-answers.ts'

type SectionAnswersProps = {
  section: Section
  kind: ClientKind
  answers: TypedGroup
  /** The person whose answers these are, if not the viewer. */
  name?: string
  /** True if a link leads to the form. */
  editable?: boolean
}

/** All answers of a section, to be read. */
export function SectionAnswers({ section, kind, answers, name, editable = false }: SectionAnswersProps) {
  const { t, i18n } = useLingui()
  const row = sectionTable[section]
  const title = i18n._(row.title)
  return (
    <Card
      title={name ?? title}
      aside={
        editable && (
          <Link to="/questionnaire/$section" params={{ section }} aria-label={t`Змінити: ${title}`}>
            <Trans>Змінити</Trans>
          </Link>
        )
      }
    >
      {isEmptyAnswer(answers) && section !== 'documents' ? (
        <p className="d-meta">
          <Trans>Відповідей ще немає.</Trans>
        </p>
      ) : 'fields' in row ? (
        <ReadAnswers fields={row.fields(kind)} answers={answers} />
      ) : (
        <row.Answers typed={answers} />
      )}
    </Card>
  )
}
