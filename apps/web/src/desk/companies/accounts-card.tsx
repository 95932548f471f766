import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { blockedWords } from '../words/client-words.ts'
import type { ToBlock } from './block-dialog.tsx'
import type { Account } from './shown-company.ts'

/** The accounts and whether they are blocked; how much is on them is not the desk's to see. */
export function AccountsCard({
  accounts,
  onBlock,
}: {
  accounts: readonly Account[]
  onBlock: (block: ToBlock) => void
}) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Рахунки</Trans>}>
      <ul className="k-list d-stack d-gap-5">
        {accounts.map((account) => (
          <li key={account.id} className="d-stack d-gap-2">
            <span className="k-row-name">{groupIban(account.iban)}</span>
            <span className="d-meta">
              {account.alias !== null && <>{account.alias} · </>}
              {account.currency}
              {account.status === 'CLOSED' && (
                <>
                  {' · '}
                  <Trans>закрито</Trans>
                </>
              )}
              {account.blocked && (
                <>
                  {' · '}
                  <Trans>заблоковано: {i18n._(blockedWords[account.blocked])}</Trans>
                </>
              )}
            </span>
            {account.status !== 'CLOSED' && (
              <div className="d-row d-flush">
                <Button variant="ghost" size="small" onClick={() => onBlock({ account })}>
                  <Trans>Заблокувати</Trans>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
