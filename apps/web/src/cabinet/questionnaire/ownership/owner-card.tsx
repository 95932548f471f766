import { ownerKinds } from '@dilo/domain/questionnaire/ownership.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Plus, Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { ownerKindNames } from '@dilo/ui/ownership/owner-words.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Fields } from '../fields/drawn-field.tsx'
import type { SectionProps } from '../section-props.ts'
import { isGroup, typedAt, withTyped } from '../typed-answers.ts'
import { addHolding, addOwner, removeOwner } from './change-owners.ts'
import { HoldingFields } from './holding-fields.tsx'
import { Remark } from '../remark.tsx'
import { ownerFields } from './owner-fields.ts'
import { typedHoldings, type TypedOwner } from './typed-owners.ts'

type OwnerCardProps = {
  owner: TypedOwner
  section: SectionProps
  nameOf: (id: string) => string
  /** The faults of this owner's place in the structure, in sentences. */
  faults: readonly string[]
}

/** An owner in the structure: their data, and their holdings. */
export function OwnerCard({ owner, section, nameOf, faults }: OwnerCardProps) {
  const { t, i18n } = useLingui()
  const heading = useId()
  const path = `nodes.${owner.place}`
  const node = typedAt(section.typed, path)
  const held = typedHoldings(section.typed).filter((holding) => holding.owner === owner.id)
  const name = nameOf(owner.id)
  const isOwnable = owner.kind === 'company' || owner.kind === 'trust'
  return (
    <section
      className="d-card c-owner d-stack d-gap-5"
      aria-labelledby={heading}
      data-path={path}
      id={idOfCard(owner.id)}
    >
      <div className="d-row d-row-between">
        <h3 id={heading}>{name}</h3>
        <Button
          variant="ghost"
          size="small"
          icon={<Icon of={Trash2} size={16} />}
          aria-label={t`Прибрати: ${name}`}
          onClick={() => section.onType(removeOwner(section.typed, owner.id))}
        >
          <Trans>Прибрати</Trans>
        </Button>
      </div>
      <Remark text={section.remarkAt(path)} />
      {faults.map((fault) => (
        <p key={fault} className="c-question-fault">
          {fault}
        </p>
      ))}
      <div className="c-owner-fields">
        <SelectField
          label={<Trans>Хто це</Trans>}
          value={owner.kind ?? ''}
          error={section.faultAt(`${path}.kind`)}
          onChange={(event) => section.onType(withTyped(section.typed, `${path}.kind`, event.currentTarget.value))}
        >
          {owner.kind === undefined && <option value="">{t`Виберіть`}</option>}
          {ownerKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(ownerKindNames[kind])}
            </option>
          ))}
        </SelectField>
        <Fields
          fields={owner.kind === undefined ? {} : ownerFields[owner.kind]}
          section={section}
          within={path}
          answers={isGroup(node) ? node : {}}
        />
      </div>
      <fieldset className="c-question-group d-stack d-gap-4">
        <legend>
          <Trans>Чим володіє</Trans>
        </legend>
        {held.map((holding) => (
          <HoldingFields
            key={holding.place}
            holding={holding}
            section={section}
            nameOf={nameOf}
            removable={held.length > 1}
          />
        ))}
        <div className="d-row">
          <Button
            variant="ghost"
            size="small"
            icon={<Icon of={Plus} size={16} />}
            onClick={() => section.onType(addHolding(section.typed, owner.id))}
          >
            <Trans>Має ще щось</Trans>
          </Button>
          {isOwnable && (
            <Button
              variant="ghost"
              size="small"
              icon={<Icon of={Plus} size={16} />}
              aria-label={t`Додати власника: ${name}`}
              onClick={() => section.onType(addOwner(section.typed, 'person', owner.id))}
            >
              <Trans>Додати власника</Trans>
            </Button>
          )}
        </div>
      </fieldset>
    </section>
  )
}

/** The focus goes by it to the card of an owner who was just added. */
export const idOfCard = (owner: string): string => `card-of-${owner}`
