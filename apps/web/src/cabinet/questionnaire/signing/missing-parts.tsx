import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../address/link.tsx'
import { othersOf, type PartOfQuestionnaire, partsOf } from '../parts-of.ts'
import type { Questionnaire } from '../questionnaire-queries.ts'
import { useSectionWords } from '../sections/drawn-section.tsx'
import { sectionTable } from '../sections/section-table.ts'

/** If a part misses more questions than these, only their number is shown. */
const NAMED_AT_MOST = 4

/**
 * The answers that are missing before it can be handed in: each part with its questions, and the people who have to
 * answer.
 */
export function MissingParts({ of }: { of: Questionnaire }) {
  const missing = partsOf(of).filter(({ section, state }) => state !== 'filled' && !isFilled(of, section))
  return (
    <ul className="d-stack d-gap-3">
      {missing.map((part) => (
        <MissingPart key={part.section} part={part} of={of} />
      ))}
      {othersOf(of)
        .filter(({ filled }) => !filled)
        .map(({ id, name }) => (
          <li key={id}>
            <p>{name}</p>
            <p className="d-meta">
              <Trans>Має заповнити про себе у своєму кабінеті, на сторінці «Анкета»</Trans>
            </p>
          </li>
        ))}
    </ul>
  )
}

const isFilled = ({ version }: Questionnaire, section: PartOfQuestionnaire['section']): boolean =>
  section === 'person'
    ? version?.people.find(({ self }) => self)?.filled === true
    : version?.sections.find((one) => one.section === section)?.filled === true

function MissingPart({ part: { section, state }, of }: { part: PartOfQuestionnaire; of: Questionnaire }) {
  const { i18n } = useLingui()
  const { labelOf } = useSectionWords(section, of.kind)
  const faults =
    (section === 'person'
      ? of.version?.people.find(({ self }) => self)?.faults
      : of.version?.sections.find((one) => one.section === section)?.faults) ?? {}
  const named = [...new Set(Object.keys(faults).map(labelOf))]
  const title = i18n._(sectionTable[section].title)
  const more = named.length - NAMED_AT_MOST
  return (
    <li>
      {state === 'hidden' ? (
        <p>{title}</p>
      ) : (
        <Link to="/questionnaire/$section" params={{ section }} search={{ check: true }}>
          {title}
        </Link>
      )}
      {named.length > 0 && (
        <p className="d-meta">
          {named.slice(0, NAMED_AT_MOST).join('; ')}
          {more > 0 && (
            <>
              {' '}
              <Trans>і ще {more}</Trans>
            </>
          )}
        </p>
      )}
    </li>
  )
}
