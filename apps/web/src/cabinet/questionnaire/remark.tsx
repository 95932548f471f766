import { Fact } from '@dilo/ui/fields/fact.tsx'
import { Trans } from '@lingui/react/macro'

/** The officer's remark about an answer when the questionnaire came back. */
export const Remark = ({ text: remark }: { text: string | undefined }) =>
  remark !== undefined && (
    <p className="c-question-remark">
      <Fact>
        <Trans>Банк просить виправити: {remark}</Trans>
      </Fact>
    </p>
  )
