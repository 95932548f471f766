import { holdingKinds, type HoldingKind } from '@dilo/domain/questionnaire/ownership.ts'
import { CLIENT_NODE } from '@dilo/domain/questionnaire/sections/ownership.ts'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { WholeTextField } from '@dilo/ui/fields/whole-text-field.tsx'
import { Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Remark } from '../remark.tsx'
import type { SectionProps } from '../section-props.ts'
import { withTyped } from '../typed-answers.ts'
import { removeHolding } from './change-owners.ts'
import { type TypedHolding, typedOwners } from './typed-owners.ts'

const kindNames: Record<HoldingKind, MessageDescriptor> = {
  capital: msg`Капітал`,
  votes: msg`Голоси`,
  control: msg`Контроль`,
}

type HoldingFieldsProps = {
  holding: TypedHolding
  section: SectionProps
  nameOf: (id: string) => string
  /** True if it may be removed: a person who holds nothing is no owner. */
  removable: boolean
}

/** One thing that an owner holds: what, how much or how, and in whom. */
export function HoldingFields({ holding, section, nameOf, removable }: HoldingFieldsProps) {
  const { t, i18n } = useLingui()
  const { place, owner, owned, kind } = holding
  const path = `holdings.${place}`
  const change = (name: string, value: string) => section.onType(withTyped(section.typed, `${path}.${name}`, value))
  const things = typedOwners(section.typed).filter(
    (one) => one.id !== owner && (one.kind === 'company' || one.kind === 'trust'),
  )
  const fault = section.faultAt(path)
  const [name, number] = [nameOf(owner), place + 1]
  return (
    <div className="c-holding" data-path={path}>
      <Remark
        text={[path, ...['kind', 'share', 'how', 'owned'].map((field) => `${path}.${field}`)]
          .map(section.remarkAt)
          .find((remark) => remark !== undefined)}
      />
      <Question path={`${path}.kind`}>
        <SelectField
          label={<Trans>Що має</Trans>}
          value={kind}
          error={section.faultAt(`${path}.kind`)}
          onChange={(event) => change('kind', event.currentTarget.value)}
        >
          {holdingKinds.map((one) => (
            <option key={one} value={one}>
              {i18n._(kindNames[one])}
            </option>
          ))}
        </SelectField>
      </Question>
      {kind === 'control' ? (
        <Question path={`${path}.how`}>
          <WholeTextField
            label={<Trans>Як саме</Trans>}
            hint={<Trans>Наприклад, призначає директора за договором</Trans>}
            value={holding.how}
            maxLength={300}
            error={section.faultAt(`${path}.how`)}
            onChange={(event) => change('how', event.currentTarget.value)}
          />
        </Question>
      ) : (
        <Question path={`${path}.share`}>
          <WholeTextField
            label={<Trans>Скільки</Trans>}
            hint={<Trans>60, 24,5 % або 1/3</Trans>}
            value={holding.share}
            maxLength={20}
            autoComplete="off"
            error={section.faultAt(`${path}.share`)}
            onChange={(event) => change('share', event.currentTarget.value)}
          />
        </Question>
      )}
      <Question path={`${path}.owned`}>
        <SelectField
          label={<Trans>У кого</Trans>}
          value={owned}
          error={section.faultAt(`${path}.owned`) ?? fault}
          onChange={(event) => change('owned', event.currentTarget.value)}
        >
          <option value="">{t`Виберіть`}</option>
          <option value={CLIENT_NODE}>{nameOf(CLIENT_NODE)}</option>
          {things.map(({ id }) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </SelectField>
      </Question>
      {removable && (
        <div className="c-holding-remove">
          <IconButton
            icon={Trash2}
            name={t`Прибрати частку: ${name}, ${number}`}
            onClick={() => section.onType(removeHolding(section.typed, place))}
          />
        </div>
      )}
    </div>
  )
}

const Question = ({ path, children }: { path: string; children: ReactNode }) => (
  <div className="c-question" data-path={path}>
    {children}
  </div>
)
