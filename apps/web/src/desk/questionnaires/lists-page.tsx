import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { Asked, Page } from '../page/page.tsx'
import { listWords } from '../words/questionnaire-words.ts'

type WatchList = DeskAnswer<'GET /api/desk/lists'>['lists'][number]

/**
 * The state of each list: the moment it was taken, the number of its names, and the reason why a newer one was not
 * taken.
 */
export function ListsPage() {
  const { t } = useLingui()
  const found = useQuery({
    queryKey: ['lists'],
    queryFn: ({ signal }) => ask('GET /api/desk/lists', { signal }),
  })
  return (
    <Page
      title={t`Санкційні списки`}
      about={<Trans>За ними банк щодня перевіряє всіх клієнтів. Порожній або різко коротший список не береться.</Trans>}
    >
      <Asked of={found}>
        {({ lists }) => (
          <div className="d-stack d-gap-5">
            {lists.map((list) => (
              <ListCard key={list.list} list={list} />
            ))}
          </div>
        )}
      </Asked>
    </Page>
  )
}

const refusals: Readonly<Record<NonNullable<WatchList['refused']>['because'], MessageDescriptor>> = {
  silent: msg`видавець не відповів`,
  unreadable: msg`відповідь не прочитати`,
  emptyList: msg`список порожній`,
  shrunkList: msg`список скоротився щонайменше на третину`,
}

function ListCard({ list: { list, taken, refused } }: { list: WatchList }) {
  const { i18n } = useLingui()
  return (
    <Card title={i18n._(listWords[list])}>
      <div className="d-stack">
        <p>
          {taken === null ? (
            <Trans>Списку ще не взято: за ним нікого не знайти.</Trans>
          ) : (
            <>
              <Plural value={taken.entries} one="# запис" few="# записи" many="# записів" other="# запису" />
              {' · '}
              <Trans>узято {momentInKyiv(taken.at)}</Trans>
            </>
          )}
        </p>
        {refused !== null && (
          <Banner tone="danger">
            <p>
              <Trans>
                {momentInKyiv(refused.at)} новий список не взято: {i18n._(refusals[refused.because])}.
              </Trans>{' '}
              {taken !== null && <Trans>Діє попередній.</Trans>}
            </p>
          </Banner>
        )}
      </div>
    </Card>
  )
}
