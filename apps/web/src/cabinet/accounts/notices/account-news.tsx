import type { AccountNotice } from '@dilo/contract/notice-service.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Banknote } from '@dilo/ui/icons/icons-of-things.ts'
import { TriangleAlert } from '@dilo/ui/icons/icons.ts'
import { Trans } from '@lingui/react/macro'
import { NoticeLine, type NoticeLook } from '../../notices/notice-line.tsx'
import { call } from '../../../api/call.ts'
import { newsOfThings } from '../../notices/thing-news.tsx'

const looks: Record<AccountNotice['kind'], NoticeLook> = {
  moneyIn: { tone: 'success', icon: Banknote },
  lowBalance: { tone: 'warning', icon: TriangleAlert },
}

function AccountNoticeRow({ notice, onOpen }: { notice: AccountNotice; onOpen: () => void }) {
  const { account, at, balance, bound, entry, isRead, kind } = notice
  const { currency, lastDigits } = account
  return (
    <NoticeLine
      look={looks[kind]}
      title={entry === null ? <Trans>Залишок нижчий за вашу межу</Trans> : <Trans>Надійшли гроші</Trans>}
      isNew={!isRead}
      to={entry === null ? '/accounts/$accountId' : '/accounts/$accountId/entries/$version'}
      params={{ accountId: account.id, ...(entry !== null && { version: String(entry.version) }) }}
      onOpen={onOpen}
    >
      {entry !== null && (
        <span className="c-block">
          <Money amount={entry.amount} currency={currency} signed /> · {entry.payer}
        </span>
      )}
      {entry !== null && entry.uetr !== null && <span className="d-meta c-block">UETR {entry.uetr}</span>}
      {bound !== null && (
        <span className="c-block">
          <Trans>
            Можна витратити <Money amount={balance} currency={currency} />, межа{' '}
            <Money amount={bound} currency={currency} />
          </Trans>
        </span>
      )}
      <span className="d-meta c-block">
        •{lastDigits}
        {entry !== null && (
          <>
            {' · '}
            <Trans>
              залишок <Money amount={balance} currency={currency} />
            </Trans>
          </>
        )}
        {' · '}
        {momentInKyiv(at)}
      </span>
    </NoticeLine>
  )
}

/** This person's notices about the shown company's accounts. */
export const accountNews = newsOfThings<AccountNotice>({
  about: 'accounts',
  ask: (asked) => call('GET /api/notice-service/account-notices', asked),
  read: (until, notice) =>
    call('PUT /api/notice-service/account-notices/read', {
      body: { until, ...(notice && { accountId: notice.account.id }) },
    }),
  Row: AccountNoticeRow,
})
