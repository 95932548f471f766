import type { Overview } from '@dilo/contract/overview.ts'
import { unfinishedOperationStates } from '@dilo/domain/dictionaries/unfinished-operations.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import { ownLooks } from '../operations-list/own-looks.tsx'
import type { OperationLook } from '../operations/operation-look.ts'
import { PageLink } from '../page/page-link.tsx'
import { useLanguage } from '../page/use-language.ts'

type Unfinished = Overview['unfinished']

/** The company's requests to the bank that it has to finish; empty if there are none. */
export function UnfinishedCard({ unfinished }: { unfinished: Unfinished }) {
  const language = useLanguage()
  if (unfinished.length === 0) return null
  return (
    <Card flush title={<Trans>Незавершені заявки</Trans>}>
      <ul className="c-rows c-card-bottom">
        {unfinished.map((operation) => {
          const { Name, place } = ownLooks[operation.kind] as OperationLook<Unfinished[number]>
          return (
            <li key={operation.kind === 'QUESTIONNAIRE' ? operation.kind : operation.id}>
              <PageLink {...place(operation)} className="c-row">
                <span className="c-row-body">
                  <span className="c-row-name c-block">
                    <Name operation={operation} />
                  </span>
                  <span className="d-meta c-block">{unfinishedOperationStates[operation.state][language]}</span>
                </span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
