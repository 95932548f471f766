import type { AccountNotice } from '@dilo/contract/notice-service.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Banknote } from '@dilo/ui/icons/icons-of-things.ts'
import { TriangleAlert } from '@dilo/ui/icons/icons.ts'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useReadAccountNotices } from './notice-changes.ts'
import { NoticeLine, type NoticeLook } from './notice-line.tsx'
import { accountNotices } from './notice-queries.ts'
import type { NewsSource } from './news-source.ts'

/** This person's notices about the shown company's accounts. */
export function useAccountNews(enabled: boolean): NewsSource {
  const query = useInfiniteQuery({ ...accountNotices, enabled })
  const reading = useReadAccountNotices()
  return {
    list: (query.data?.pages ?? []).flatMap((page) =>
      page.notices.map((notice) => ({
        id: notice.id,
        at: notice.at,
        isNew: !notice.isRead,
        row: (
          <AccountNoticeRow
            notice={notice}
            onOpen={() => !notice.isRead && reading.mutate({ accountId: notice.account.id, until: notice.at })}
          />
        ),
      })),
    ),
    query,
    reading,
    onReadAll: (until) => reading.mutate({ until }),
  }
}

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
