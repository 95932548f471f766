// Carries out signed operations with deposits, for tests that kill it.
import { carryOutOperation } from '../features/deposits/operations/carry-out-operation.ts'
import { workUntilDone } from './work-until-done.ts'

await workUntilDone({
  poolSize: 4,
  async portion(context) {
    const waiting = await context.database
      .selectFrom('deposit_operation')
      .select(['company_id', 'operation_id'])
      .where('state', '=', 'on_validation')
      .limit(4)
      .execute()
    await Promise.all(waiting.map(({ company_id: companyId, operation_id: operationId }) => carryOutOperation(context, { companyId, operationId })))
    return waiting.length > 0
  },
})
