import type { OwnershipFault } from '@dilo/domain/questionnaire/ownership-faults.ts'
import { type Ownership, type OwnershipSummary, summarizeOwnership } from '@dilo/domain/questionnaire/ownership.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { useBeneficiaryText, useOwnershipFaultText } from '@dilo/ui/ownership/owner-words.ts'
import { OwnershipPicture } from '@dilo/ui/ownership/ownership-picture.tsx'
import { Trans } from '@lingui/react/macro'

type StructureOfOwnersProps = {
  ownership: Ownership
  nameOf: (id: string) => string
}

/** The picture of the structure, what is wrong with it, and the beneficiaries with why they are ones. */
export function StructureOfOwners({ ownership, nameOf }: StructureOfOwnersProps) {
  const summary = summarizeOwnership(ownership)
  if (ownership.nodes.length < 2) return null
  return (
    <Card title={<Trans>Схема власності</Trans>}>
      <div className="d-stack">
        {!summary.ok && <Faults faults={summary.error} nameOf={nameOf} />}
        <OwnershipPicture ownership={ownership} nameOf={nameOf} />
        {summary.ok && <Beneficiaries summary={summary.value} ownership={ownership} nameOf={nameOf} />}
      </div>
    </Card>
  )
}

type FaultsProps = {
  faults: readonly OwnershipFault[] | 'tooManyNodes' | 'tooManyHoldings'
  nameOf: (id: string) => string
}

function Faults({ faults, nameOf }: FaultsProps) {
  const faultText = useOwnershipFaultText()
  return (
    <Banner tone="danger" title={<Trans>Схема не сходиться</Trans>} live>
      {typeof faults === 'string' ? (
        <p>
          <Trans>У схемі може бути до ста власників і двохсот часток. Лишіть найбільших і поясніть решту.</Trans>
        </p>
      ) : (
        <ul className="c-asks">
          {faults.map((fault) => {
            const text = faultText(fault, nameOf)
            return <li key={`${fault.node} ${text}`}>{text}</li>
          })}
        </ul>
      )}
    </Banner>
  )
}

function Beneficiaries({ summary, ownership, nameOf }: StructureOfOwnersProps & { summary: OwnershipSummary }) {
  const beneficiaryText = useBeneficiaryText()
  if (summary.beneficiaries.length === 0)
    return (
      <p role="status">
        <Trans>Бенефіціара немає: ніхто не має 25 % прямо чи через інших і не контролює компанію інакше.</Trans>
      </p>
    )
  return (
    <div role="status">
      <h3 className="c-owner-heading">
        <Trans>Бенефіціари</Trans>
      </h3>
      <ul className="c-asks">
        {summary.beneficiaries.map((one) => (
          <li key={one.id}>
            <strong>{nameOf(one.id)}</strong>: {beneficiaryText(one, summary, ownership.holdings)}
          </li>
        ))}
      </ul>
    </div>
  )
}
