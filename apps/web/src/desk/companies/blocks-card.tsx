import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Ban, Check } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHasRole } from '../session.ts'
import { blockedWords } from '../words/client-words.ts'
import type { Decision } from './decision-dialog.tsx'
import type { Block } from './shown-company.ts'

/** Present and former blocks. */
export function BlocksCard({ blocks, onLift }: { blocks: readonly Block[]; onLift: (decision: Decision) => void }) {
  return (
    <Card title={<Trans>Блокування</Trans>}>
      {blocks.length === 0 ? (
        <p>
          <Trans>Не було жодного.</Trans>
        </p>
      ) : (
        <ul className="k-list d-stack d-gap-5">
          {blocks.map((block) => (
            <BlockRow key={block.id} block={block} onLift={onLift} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function BlockRow({ block, onLift }: { block: Block; onLift: (decision: Decision) => void }) {
  const { i18n } = useLingui()
  const isOfficer = useHasRole('officer')
  const { id: blockId, what, of, reason, by, since, until, lifted, stands } = block
  return (
    <li className="d-stack d-gap-2">
      <div className="d-row d-row-between">
        <span className="k-row-name">{what === 'debit' || what === 'all' ? groupIban(of) : of}</span>
        {stands ? (
          <StatusBadge tone="danger" icon={Ban}>
            <Trans>Діє</Trans>
          </StatusBadge>
        ) : (
          <StatusBadge tone="neutral" icon={Check}>
            <Trans>Скінчилося</Trans>
          </StatusBadge>
        )}
      </div>
      <span>{i18n._(blockedWords[what])}</span>
      {reason !== '' && <p className="k-free-text">{reason}</p>}
      <span className="d-meta">
        {by}, {momentInKyiv(since)}
        {until !== null && (
          <>
            {' · '}
            <Trans>до {momentInKyiv(until)}</Trans>
          </>
        )}
      </span>
      {lifted && (
        <span className="d-meta">
          <Trans>
            Зняв: {lifted.by}, {momentInKyiv(lifted.at)}
          </Trans>
        </span>
      )}
      {stands && isOfficer && (
        <div className="d-row">
          <Button variant="secondary" size="small" onClick={() => onLift({ kind: 'blockLifting', blockId, about: of })}>
            <Trans>Зняти блокування</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}
