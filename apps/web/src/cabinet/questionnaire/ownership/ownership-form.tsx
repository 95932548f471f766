import { noBeneficiaryReasons } from '@dilo/domain/dictionaries/questionnaire.ts'
import { type OwnerKind, summarizeOwnership } from '@dilo/domain/questionnaire/ownership.ts'
import { CLIENT_NODE } from '@dilo/domain/questionnaire/sections/ownership.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Plus } from '@dilo/ui/icons/icons-of-things.ts'
import { useOwnershipFaultText } from '@dilo/ui/ownership/owner-words.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Fields } from '../fields/drawn-field.tsx'
import type { FieldTable } from '../fields/field-table.ts'
import { addOwner, withoutNeedlessReason } from './change-owners.ts'
import { OwnerAnswers } from './owner-answers.tsx'
import { idOfCard, OwnerCard } from './owner-card.tsx'
import { RestsOfOwners } from './rests-of-owners.tsx'
import { StructureOfOwners } from './structure-of-owners.tsx'
import { drawnOwnership, typedOwners } from './typed-owners.ts'
import { useOwnerNames } from './use-owner-names.ts'
import type { AnswersProps, SectionProps } from '../section-props.ts'
import './ownership.css'

const reasonField: FieldTable = {
  noBeneficiary: { is: 'choice', of: noBeneficiaryReasons, label: msg`Чому бенефіціара немає` },
}

/**
 * The owners of the company: people, companies, trusts, the state and communities, with their holdings, as a picture.
 */
export function OwnershipForm(given: SectionProps) {
  const section = { ...given, onType: (typed: SectionProps['typed']) => given.onType(withoutNeedlessReason(typed)) }
  const { typed } = section
  const nameOf = useOwnerNames(typed)
  const faultText = useOwnershipFaultText()
  const owners = typedOwners(typed)
  const ownership = drawnOwnership(typed)
  const summary = summarizeOwnership(ownership)
  const faults = summary.ok || typeof summary.error === 'string' ? [] : summary.error
  useFocusOnCards(owners.map(({ id }) => id))
  return (
    <>
      <StructureOfOwners ownership={ownership} nameOf={nameOf} />
      {owners.map((owner) => (
        <OwnerCard
          key={owner.id}
          owner={owner}
          section={section}
          nameOf={nameOf}
          faults={faults.filter(({ node }) => node === owner.id).map((fault) => faultText(fault, nameOf))}
        />
      ))}
      <AddOwner onAdd={(kind) => section.onType(addOwner(typed, kind, CLIENT_NODE))} />
      {summary.ok && <RestsOfOwners summary={summary.value} section={section} nameOf={nameOf} />}
      {summary.ok && summary.value.beneficiaries.length === 0 && (
        <Card>
          <Fields fields={reasonField} section={section} within="" answers={typed} />
        </Card>
      )}
    </>
  )
}

/**
 * Puts the focus into the card of an owner who was added by a press, whichever button it was; from a card that was
 * taken
 * away it goes to the next one, or to where owners are added.
 */
function useFocusOnCards(ids: readonly string[]): void {
  const known = useRef(ids)
  useEffect(() => {
    const before = known.current
    known.current = ids
    const [added, ...more] = ids.filter((id) => !before.includes(id))
    const removed = before.findIndex((id) => !ids.includes(id))
    if (added !== undefined && more.length === 0 && document.activeElement instanceof HTMLButtonElement)
      document.getElementById(idOfCard(added))?.querySelector('input')?.focus()
    else if (removed !== -1 && document.activeElement === document.body)
      document
        .getElementById(idOfCard(ids[removed] ?? ADDING))
        ?.querySelector('button')
        ?.focus()
  })
}

/** The place to add owners stands like one more card. */
const ADDING = 'nobody'

function AddOwner({ onAdd }: { onAdd: (kind: OwnerKind) => void }) {
  return (
    <Card title={<Trans>Додати власника компанії</Trans>}>
      <div id={idOfCard(ADDING)} className="d-stack d-gap-3">
        <p className="d-meta">
          <Trans>
            Назвіть тих, хто має частку в компанії, і власників їхніх компаній — до людей. Хто контролює компанію без
            частки, теж власник: виберіть «Контроль».
          </Trans>
        </p>
        <div className="d-row">
          <Add onAdd={() => onAdd('person')}>
            <Trans>Людина</Trans>
          </Add>
          <Add onAdd={() => onAdd('company')}>
            <Trans>Компанія</Trans>
          </Add>
          <Add onAdd={() => onAdd('state')}>
            <Trans>Держава, громада, траст</Trans>
          </Add>
        </div>
      </div>
    </Card>
  )
}

const Add = ({ onAdd, children }: { onAdd: () => void; children: React.ReactNode }) => (
  <Button variant="secondary" icon={<Icon of={Plus} size={16} />} onClick={onAdd}>
    {children}
  </Button>
)

/** The same to be read: the picture, and each owner's data. */
export function OwnershipAnswers({ typed }: AnswersProps) {
  const nameOf = useOwnerNames(typed)
  return (
    <div className="d-stack">
      <StructureOfOwners ownership={drawnOwnership(typed)} nameOf={nameOf} />
      <OwnerAnswers typed={typed} nameOf={nameOf} reasonField={reasonField} />
    </div>
  )
}
