import type { Overview } from '@dilo/contract/overview.ts'
import { unfinishedOperationStates } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import { OperationName } from '../operations-list/operation-name.tsx'
import { placeOf } from '../operations-list/operation-place.ts'
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
        {unfinished.map((operation) => (
          <li key={operation.kind === 'QUESTIONNAIRE' ? operation.kind : operation.id}>
            <PageLink {...placeOf(operation)} className="c-row">
              <span className="c-row-body">
                <span className="c-row-name c-block">
                  <OperationName operation={operation} />
                </span>
                <span className="d-meta c-block">{unfinishedOperationStates[operation.state][language]}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
