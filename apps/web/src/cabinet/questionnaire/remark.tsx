import { Trans } from '@lingui/react/macro'

/** What the bank's officer has written about an answer when the questionnaire came back. */
export const Remark = ({ text: remark }: { text: string | undefined }) =>
  remark !== undefined && (
    <p className="c-question-remark">
      <Trans>Банк просить виправити: {remark}</Trans>
    </p>
  )
