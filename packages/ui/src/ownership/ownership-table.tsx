import type { Ownership, OwnershipSummary } from '@dilo/domain/questionnaire/ownership.ts'
import { noShare } from '@dilo/domain/questionnaire/share.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ownerKindNames, percents, useBeneficiaryText, useHeldText } from './owner-words.ts'

type OwnershipTableProps = {
  ownership: Ownership
  /** Undefined: there are faults, and nothing is computed. */
  summary: OwnershipSummary | undefined
  nameOf: (id: string) => string
}

/** The picture in words: the owners, their shares, and the outcome. */
export function OwnershipTable({ ownership, summary, nameOf }: OwnershipTableProps) {
  return (
    <table className="d-chart-table d-ownership-table">
      <caption className="d-visually-hidden">
        <Trans>Власники і їхні частки</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Хто</Trans>
          </th>
          <th scope="col">
            <Trans>Що має</Trans>
          </th>
          <th scope="col">
            <Trans>Прямо</Trans>
          </th>
          <th scope="col">
            <Trans>Через інших</Trans>
          </th>
          <th scope="col">
            <Trans>Разом</Trans>
          </th>
          <th scope="col">
            <Trans>Чому бенефіціар</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {ownership.nodes
          .filter(({ id }) => id !== ownership.company)
          .map((node) => (
            <OwnerCells key={node.id} node={node} ownership={ownership} summary={summary} nameOf={nameOf} />
          ))}
        {[...(summary?.unexplained ?? [])].map(([id, rest]) => (
          <RestCells key={`rest ${id}`} name={nameOf(id)} part={percents(rest)} />
        ))}
      </tbody>
    </table>
  )
}

const RestCells = ({ name, part }: { name: string; part: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td colSpan={5}>
      <Trans>не названо власників {part}</Trans>
    </td>
  </tr>
)

type OwnerCellsProps = OwnershipTableProps & { node: Ownership['nodes'][number] }

function OwnerCells({ node: { id, kind }, ownership: { holdings }, summary, nameOf }: OwnerCellsProps) {
  const { i18n } = useLingui()
  const [heldText, beneficiaryText] = [useHeldText(), useBeneficiaryText()]
  const { direct = noShare, indirect = noShare, total = noShare } = summary?.shares.get(id) ?? {}
  const beneficiary = summary?.beneficiaries.find((one) => one.id === id)
  const owned = [...new Set(holdings.filter(({ owner }) => owner === id).map((holding) => holding.owned))]
  return (
    <tr>
      <th scope="row">
        {nameOf(id)}
        <span className="d-meta d-ownership-kind">{i18n._(ownerKindNames[kind])}</span>
      </th>
      <td>
        {owned.map((thing) => {
          const held = holdings.filter((holding) => holding.owner === id && holding.owned === thing)
          return <div key={thing}>{`${nameOf(thing)}: ${heldText(held)}`}</div>
        })}
      </td>
      {[direct, indirect, total].map((share, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- three columns, always the same
        <td key={place}>{summary ? percents(share) : ''}</td>
      ))}
      <td>{summary && beneficiary ? beneficiaryText(beneficiary, summary, holdings) : ''}</td>
    </tr>
  )
}
