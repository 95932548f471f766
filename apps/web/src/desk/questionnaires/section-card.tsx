import { type ReturnReason, returnReasonCodes, returnReasons } from '@dilo/domain/questionnaire/return-reasons.ts'
import type { SourceKind } from '@dilo/domain/questionnaire/sources.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Select } from '@dilo/ui/fields/select-field.tsx'
import { OwnershipPicture } from '@dilo/ui/ownership/ownership-picture.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ask } from '../ask.ts'
import { Refused } from '../page/refused.tsx'
import { fieldTable } from './field-table.ts'
import { markKey, type Marks } from './marked-fields.ts'
import { inAskedOrder } from './ordered-fields.ts'
import { sectionWords } from './section-words.ts'
import { placeOf, type ShownField, type ShownQuestionnaire, type ShownSection } from './shown-questionnaire.ts'
import { statedOwners } from './stated-owners.ts'
import { lookAt, useFieldText } from './use-field-text.ts'

type SectionCardProps = {
  shown: ShownQuestionnaire
  section: ShownSection
  marks: Marks
  /** Undefined: nothing may be given back now. */
  onMark: ((key: string, because: ReturnReason | null) => void) | undefined
}

/**
 * The client's answers in a section: each value with its source, and with that of the version before where it differs.
 */
export function SectionCard({ shown, section, marks, onMark }: SectionCardProps) {
  const { i18n } = useLingui()
  const [isMarking, setMarking] = useState(false)
  const open = useMutation({
    mutationFn: () =>
      ask('POST /api/desk/questionnaires/{companyId}/{version}/opening', {
        params: placeOf(shown),
        body: { section: section.section, personId: section.person?.id ?? null },
      }),
  })
  const owners = section.section === 'ownership' ? statedOwners(section.fields, shown.company.name) : null
  const fields = section.fields.filter(({ path }) => lookAt(section.section, path)?.as !== 'hidden')
  const opened = new Map(open.data?.values.map((value) => [value.path, value]))
  const title = i18n._(sectionWords[section.section])
  return (
    <Card
      title={section.person === null ? title : `${title}: ${section.person.name}`}
      asideBelow
      aside={
        <span className="d-row">
          {section.fields.some(({ isMasked }) => isMasked) && !open.data && (
            <Button variant="ghost" size="small" busy={open.isPending} onClick={() => open.mutate()}>
              <Trans>Показати приховане</Trans>
            </Button>
          )}
          {onMark && (
            <Button
              variant={isMarking ? 'secondary' : 'ghost'}
              size="small"
              aria-pressed={isMarking}
              onClick={() => setMarking(!isMarking)}
            >
              <Trans>Позначити</Trans>
            </Button>
          )}
        </span>
      }
    >
      <div className="d-stack">
        <Refused error={open.error} />
        {owners && <OwnershipPicture {...owners} />}
        {isMarking && onMark && (
          <Mark
            label={<Trans>Увесь розділ</Trans>}
            because={marks.get(markKey(section, ''))}
            onChange={(because) => onMark(markKey(section, ''), because)}
          />
        )}
        {section.returned !== null && <Returned because={section.returned} />}
        {fields.length === 0 ? (
          <p className="d-meta">
            <Trans>Нічого не сказано.</Trans>
          </p>
        ) : (
          <KeyValues>
            {inAskedOrder(Object.keys(fieldTable[section.section]), fields).map((field) => (
              <Field
                key={field.path}
                section={section}
                ownerOf={owners?.nameOf}
                field={{ ...field, ...opened.get(field.path) }}
                marking={
                  isMarking && onMark
                    ? {
                        because: marks.get(markKey(section, field.path)),
                        onChange: (because) => onMark(markKey(section, field.path), because),
                      }
                    : undefined
                }
              />
            ))}
          </KeyValues>
        )}
      </div>
    </Card>
  )
}

type Marking = { because: ReturnReason | undefined; onChange: (because: ReturnReason | null) => void }

function Field({
  section: { section },
  ownerOf,
  field: { path, value, before, source, returned },
  marking,
}: {
  section: ShownSection
  ownerOf: ((id: string) => string) | undefined
  field: ShownField
  marking: Marking | undefined
}) {
  const { nameOf, valueOf } = useFieldText(ownerOf)
  const { t } = useLingui()
  const name = nameOf(section, path)
  return (
    <KeyValue name={name}>
      {value !== null &&
        (value === before || before === null ? (
          valueOf(section, path, value)
        ) : (
          <ins>{valueOf(section, path, value)}</ins>
        ))}
      {before !== null && before !== value && (
        <>
          {' '}
          <del>{valueOf(section, path, before)}</del>
        </>
      )}{' '}
      <Source source={source} />
      {returned !== null && <Returned because={returned} />}
      {marking && <Mark label={t`Повернути: ${name}`} hidesLabel {...marking} />}
    </KeyValue>
  )
}

const sourceWords: Readonly<Record<SourceKind, MessageDescriptor>> = {
  register: msg`з реєстру`,
  before: msg`з попередньої анкети`,
  registration: msg`з реєстрації`,
}

function Source({ source }: { source: ShownField['source'] }) {
  const { i18n } = useLingui()
  if (source === null) return null
  return (
    <span className="d-meta">
      {i18n._(sourceWords[source.from])}, {momentInKyiv(source.at)}
    </span>
  )
}

/** It was given back for this, and the client has handed it in again. */
function Returned({ because }: { because: ReturnReason }) {
  const { i18n } = useLingui()
  return (
    <span className="d-meta">
      {' '}
      <Trans>повертали: {returnReasons[because][i18n.locale as Language]}</Trans>
    </span>
  )
}

function Mark({ label, hidesLabel = false, because, onChange }: Marking & { label: ReactNode; hidesLabel?: boolean }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  return (
    <label className="d-stack d-gap-1">
      <span className={hidesLabel ? 'd-visually-hidden' : 'd-meta'}>{label}</span>
      <Select
        value={because ?? ''}
        onChange={(event) => onChange(returnReasonCodes.find((code) => code === event.currentTarget.value) ?? null)}
      >
        <option value="">{t`не повертати`}</option>
        {returnReasonCodes.map((code) => (
          <option key={code} value={code}>
            {returnReasons[code][language]}
          </option>
        ))}
      </Select>
    </label>
  )
}
