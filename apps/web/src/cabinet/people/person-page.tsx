import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../address/link.tsx'
import { useParams } from '../address/open-page.ts'
import { refusalNamed } from '../../api/refusal-of.ts'
import { PageHead } from '../page/page-head.tsx'
import { AccessTable } from './access-table.tsx'
import { useScopeInWords } from './access-scope.tsx'
import { ChangeAccessSheet } from './change-access-sheet.tsx'
import { DisablePerson } from './disable-person.tsx'
import { HistoryOfPerson } from './history-of-person.tsx'
import { LetGo } from './let-go.tsx'
import { accessChanges, people } from './people-queries.ts'
import { RelationBadge } from '../relations/relation-badge.tsx'
import { signatureNames, useRights, useRole } from '../relations/role-and-rights.ts'
import { useChangeRefusal } from './access-refusals.ts'
import { WithdrawChange } from './withdraw-change.tsx'
import { AskedPage } from '../page/asked-page.tsx'

/** A person of the company: what they may do, where, how much and until when, and what a head may change of it. */
export function PersonPage() {
  const { t } = useLingui()
  const { personId = '' } = useParams()
  const query = useQuery({ ...people, select: (all) => all.people.find(({ id }) => id === personId) ?? null })
  return (
    <AskedPage title={t`Доступ людини`} rows={6} query={query}>
      {(person) => <Person key={personId} person={person} />}
    </AskedPage>
  )
}

function Person({ person }: { person: CompanyPerson }) {
  const { t } = useLingui()
  const refusalText = useChangeRefusal()
  return (
    <div className="c-page">
      <PageHead title={person.name} beside={<RelationBadge status={person.status} />}>
        {person.changeRefusal === null && <Actions person={person} />}
      </PageHead>
      <OpenChange person={person} />
      <Card title={<Trans>Що може</Trans>}>
        <div className="d-stack d-gap-4">
          <Sentence person={person} />
          <AccessTable permissions={person.permissions} />
        </div>
      </Card>
      <Card title={<Trans>Підпис і межі</Trans>}>
        <Scope person={person} />
      </Card>
      {person.changeRefusal !== null && <p className="d-meta">{refusalText(refusalNamed(person.changeRefusal))}</p>}
      {person.endingRefusal === null && (
        <div className="d-row" role="group" aria-label={t`Припинення`}>
          <LetGo person={person} />
        </div>
      )}
      <HistoryOfPerson personId={person.id} />
    </div>
  )
}

/** `Бухгалтер. Бачить рахунки й виписку, створює платежі.` */
function Sentence({ person }: { person: CompanyPerson }) {
  const [role, rights] = [useRole()(person), useRights()(person)]
  return (
    <p>
      {role}. {rights}.
    </p>
  )
}

function Scope({ person }: { person: CompanyPerson }) {
  const { t, i18n } = useLingui()
  const { accounts, limits, until, document } = useScopeInWords()(person)
  return (
    <KeyValues>
      <KeyValue name={t`Підпис`}>{i18n._(signatureNames[person.signatureType])}</KeyValue>
      <KeyValue name={t`Рахунки`}>{accounts}</KeyValue>
      <KeyValue name={t`Ліміти`}>{limits}</KeyValue>
      <KeyValue name={t`Строк`}>{until}</KeyValue>
      {document !== '' && <KeyValue name={t`Документ`}>{document}</KeyValue>}
    </KeyValues>
  )
}

function Actions({ person }: { person: CompanyPerson }) {
  const [asked, setAsked] = useState<'change' | 'disable'>()
  const close = () => setAsked(undefined)
  const isDisabled = person.status === 'disabled'
  return (
    <>
      <Button onClick={() => setAsked('change')}>
        {isDisabled ? <Trans>Увімкнути</Trans> : <Trans>Змінити доступ</Trans>}
      </Button>
      {!isDisabled && !person.self && (
        <Button variant="secondary" onClick={() => setAsked('disable')}>
          <Trans>Вимкнути</Trans>
        </Button>
      )}
      {asked === 'change' && <ChangeAccessSheet person={person} onClose={close} />}
      {asked === 'disable' && <DisablePerson person={person} onDone={close} />}
    </>
  )
}

function OpenChange({ person }: { person: CompanyPerson }) {
  const { data } = useQuery(accessChanges)
  const change = data?.changes.find(({ personId }) => personId === person.id)
  return change && <ProposedChange person={person} changeId={change.id} />
}

/** The change that waits for signatures, or for its time. */
function ProposedChange({ person: { name, changeRefusal }, changeId }: { person: CompanyPerson; changeId: string }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Banner
        tone="info"
        title={<Trans>Запропоновано змінити цей доступ</Trans>}
        action={
          changeRefusal === null && (
            <Button variant="secondary" onClick={() => setAsked(true)}>
              <Trans>Відкликати</Trans>
            </Button>
          )
        }
      >
        <p>
          <Link to="/people/access/$changeId" params={{ changeId }}>
            <Trans>Подивитися й підписати</Trans>
          </Link>
        </p>
      </Banner>
      {asked && <WithdrawChange change={{ id: changeId, name }} kind="ofPerson" onDone={() => setAsked(false)} />}
    </>
  )
}
