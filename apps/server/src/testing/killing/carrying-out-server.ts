// A server that does nothing but carry out signed operations with deposits, for tests that kill it.
import { carryOutOperation } from '../../features/deposits/operations/carry-out-operation.ts'
import { workAlone } from './working-server.ts'

await workAlone({ poolSize: 4 }, async (context) => {
  const waiting = context.database.selectFrom('deposit_operation').select(['company_id', 'operation_id']).where('state', '=', 'on_validation').limit(4)
  for (let rows = await waiting.execute(); rows.length > 0; rows = await waiting.execute())
    await Promise.all(rows.map(({ company_id: companyId, operation_id: operationId }) => carryOutOperation(context, { companyId, operationId })))
})
