import { type GroundPaper, groundPapers } from '@dilo/domain/dictionaries/ground-papers.ts'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { X } from '@dilo/ui/icons/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { AnotherDocument } from '../../files/another-document.tsx'
import { Refused } from '../../page/refused.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { exchangeGrounds } from '../contracts/contract-queries.ts'
import { type ExchangeRequest, exchangeRequest } from '../request-queries.ts'

type Of = { request: ExchangeRequest }

/** The papers that the ground of a purchase asks for: what is attached, and what is still to be. */
export function RequestPapers({ request }: Of) {
  const grounds = useQuery(exchangeGrounds).data?.grounds ?? []
  const ofGround = grounds.find(({ code }) => code === request.ground)?.papers.map(({ code }) => code) ?? []
  // A paper of a ground that was chosen before stays in sight, so that it can be removed.
  const papers = [...new Set([...ofGround, ...request.documents.map(({ asked }) => asked)])]
  if (papers.length === 0) return null
  return (
    <Card title={<Trans>Папери</Trans>}>
      <div className="d-stack d-gap-5">
        <p className="d-meta">
          <Trans>
            Працівник банку перегляне їх до обміну. Договір, що вже в банку, теж додайте: він іде із заявкою.
          </Trans>
        </p>
        {papers.map((asked) => (
          <Paper key={asked} request={request} asked={asked} />
        ))}
      </div>
    </Card>
  )
}

function Paper({ request, asked }: Of & { asked: GroundPaper }) {
  const { t } = useLingui()
  const language = useLanguage()
  const client = useQueryClient()
  const exchangeId = request.id
  const lookAgain = () => client.invalidateQueries({ queryKey: exchangeRequest(exchangeId).queryKey })
  const removal = useMutation({
    mutationFn: (documentId: string) =>
      call('DELETE /api/exchange-service/requests/{exchangeId}/documents/{documentId}', {
        params: { exchangeId, documentId },
      }),
    onSettled: lookAgain,
  })
  const attached = request.documents.filter((one) => one.asked === asked)
  const paper = groundPapers[asked][language]
  return (
    <div className="d-stack d-gap-2">
      {attached.map(({ id, name }) => (
        <div key={id} className="d-row d-row-between c-paper">
          <span className="c-paper-name">
            {paper}: {name}
          </span>
          <IconButton
            icon={X}
            name={t`Прибрати: ${name}`}
            disabled={removal.isPending}
            onClick={() => removal.mutate(id)}
          />
        </div>
      ))}
      <Refused error={removal.error} />
      {attached.length === 0 && (
        <AnotherDocument
          call="POST /api/exchange-service/requests/{exchangeId}/documents"
          about={{ params: { exchangeId }, query: { asked } }}
          label={paper}
          hint={t`PDF, фото або файл із підписом (p7s), до 10 МБ`}
          onAnswer={() => void lookAgain()}
        />
      )}
    </div>
  )
}
