import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { Failed } from '../../page/failed.tsx'
import { NotFound } from '../../page/not-found.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { WaitsForBank } from '../../page/waits-for-bank.tsx'
import { OnlyByKeyNote } from './only-by-key-note.tsx'
import { currentClient } from '../../session/session-queries.ts'
import { SignPanel } from '../../signing/sign-panel.tsx'
import { ThingPage } from '../../thing/thing-page.tsx'
import { useFocusAfterChange } from '../../thing/use-focus-after-change.ts'
import { documentsOf, type HandedIn } from '../documents/documents-queries.ts'
import { MissingParts } from './missing-parts.tsx'
import { isWhole } from '../parts-of.ts'
import { questionnaire, type Questionnaire, type Version } from '../questionnaire-queries.ts'
import { SectionAnswers } from '../section-answers.tsx'
import { useQuestionnaireToSign } from './sign-questionnaire.tsx'
import { QuestionnaireBadge } from '../status-looks.tsx'
import type { TypedGroup } from '../typed-answers.ts'
import '../questionnaire.css'

/** Everything that is signed, on one page: to be checked and handed in, or to be read after that. */
export function SigningPage() {
  const { t } = useLingui()
  const query = useQuery({ ...questionnaire, refetchOnMount: 'always' })
  const company = useCompany()
  const pending = useSteadyPending(query.isPending)
  if (!pending && query.data?.version === null) return <NotFound />
  if (!pending && query.data?.version && company !== undefined)
    return <All of={query.data} version={query.data.version} company={company} />
  return (
    <div className="c-page">
      <PageHead title={t`Відповіді анкети`} />
      {pending ? <SkeletonCard rows={8} /> : <Failed error={query.error} onRetry={() => void query.refetch()} />}
    </div>
  )
}

type AllProps = { of: Questionnaire; version: Version; company: { id: string; code: string; name: string } }

/** The company as it is signed. */
function useCompany(): AllProps['company'] | undefined {
  const { data } = useQuery(currentClient)
  const found = data?.relations.find(({ slave }) => slave.corporate.id === data.settings.currentCompanyId)
  if (found === undefined) return undefined
  const { id, clientCode, names } = found.slave.corporate
  return { id, code: clientCode, name: names.uk.fullName }
}

function All({ of, version, company }: AllProps) {
  const { t } = useLingui()
  const signs = of.actions.includes('SUBMIT')
  const editable = of.actions.includes('SAVE')
  useFocusAfterChange(version.state)
  return (
    <ThingPage
      title={signs ? t`Перевірити й надіслати` : t`Відповіді анкети`}
      badge={<QuestionnaireBadge status={version.state} />}
      actions={null}
      facts={
        <div className="d-stack">
          {version.sections.map(({ section, answers }) =>
            answers === null ? null : (
              <SectionAnswers
                key={section}
                section={section}
                kind={of.kind}
                answers={answers as TypedGroup}
                editable={editable}
              />
            ),
          )}
          {version.people.map(({ id, name, self, answers }) =>
            answers === null ? null : (
              <SectionAnswers
                key={id}
                section="person"
                kind={of.kind}
                answers={answers as TypedGroup}
                editable={editable && self}
                {...(!self && { name })}
              />
            ),
          )}
        </div>
      }
      todo={
        signs ? <ToSign of={of} version={version} company={company} /> : <Sent version={version} isTheirs={editable} />
      }
      more={null}
    />
  )
}

function ToSign(props: AllProps) {
  const { of, version } = props
  const documents = useQuery(documentsOf(version.version))
  if (!isWhole(of))
    return (
      <Card title={<Trans>Ще бракує відповідей</Trans>}>
        <MissingParts of={of} />
      </Card>
    )
  return (
    <Card title={<Trans>Підписання</Trans>}>
      <div className="d-stack">
        <OnlyByKeyNote methods={of.methods} />
        {documents.data === undefined ? (
          documents.isError && <Failed error={documents.error} onRetry={() => void documents.refetch()} />
        ) : (
          <Panel {...props} documents={documents.data.documents} />
        )}
      </div>
    </Card>
  )
}

const Panel = (props: AllProps & { documents: HandedIn['documents'] }) => (
  <SignPanel of={useQuestionnaireToSign(props)} />
)

/** After it was handed in: who signed and when, and by when the bank decides. */
function Sent({ version, isTheirs }: { version: Version; isTheirs: boolean }) {
  const { t } = useLingui()
  const { submittedAt, submittedBy, fingerprint, promisedAt } = version
  if (submittedAt === null || isTheirs)
    return (
      <Banner tone="info">
        <p>
          <Trans>Підписує й надсилає анкету керівник компанії.</Trans>
        </p>
      </Banner>
    )
  return (
    <Card title={<Trans>Надіслано</Trans>}>
      <div className="d-stack">
        {promisedAt !== null && (
          <WaitsForBank since={submittedAt} until={promisedAt}>
            <Trans>Зараз нічого. Щойно буде рішення, надішлемо SMS і лист.</Trans>
          </WaitsForBank>
        )}
        <KeyValues narrow>
          {submittedBy !== null && <KeyValue name={t`Підпис`}>{submittedBy}</KeyValue>}
          <KeyValue name={t`Коли`}>{momentInKyiv(submittedAt)}</KeyValue>
          {fingerprint !== null && (
            <KeyValue name={t`Контрольний код`} copied={fingerprint}>
              {fingerprint}
            </KeyValue>
          )}
        </KeyValues>
        <Link to="/questionnaire">
          <Trans>До анкети</Trans>
        </Link>
      </div>
    </Card>
  )
}
