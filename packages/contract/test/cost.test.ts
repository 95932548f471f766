import { expect, test } from 'vitest'
import type { Call } from '../src/call.ts'
import { type CallName, calls } from '../src/calls.ts'
import { costOf } from '../src/cost.ts'
import { refusalsOf } from '../src/refusals-of.ts'

const every = Object.entries(calls) as [CallName, Call][]

test('every call may be refused for its pace, and says so', () => {
  expect(every.filter(([name, call]) => !refusalsOf(name, call).includes('tooManyRequests'))).toEqual([])
})

test('a call costs what it says, else what its kind does', () => {
  const of = (cost: string): string[] => every.filter(([name, call]) => costOf(name, call) === cost).map(([name]) => name)
  expect(of('heavy')).toEqual([
    'POST /api/user-service/user/demo-key',
    'POST /api/payment-service/payments/bulk',
    'POST /api/payment-service/signing-policy/simulation',
    'GET /api/payment-service/signing-policy/change/simulation',
    'POST /api/payment-service/signing-code',
    'POST /api/payment-service/signatures',
    'POST /api/payment-service/imports',
    'PUT /api/payment-service/imports/{importId}/mapping',
    'PUT /api/payment-service/imports/{importId}/account',
    'PUT /api/payment-service/imports/{importId}/past-days',
    'POST /api/payment-service/imports/{importId}/payments',
    'POST /api/payment-service/imports/{importId}/signing',
    'POST /api/salary-service/registers',
    'POST /api/salary-service/registers/file-rows',
    'PUT /api/salary-service/registers/{registerId}',
    'GET /api/operation-service/access-changes/{changeId}/simulation',
    'GET /api/operation-service/audit/verification',
    'POST /api/questionnaire-service/financial-statements/reading',
    'POST /api/file-service/documents',
    'POST /api/card-service/operations/{operationId}/receipts',
    'GET /api/card-service/operations/{operationId}/receipts/{documentId}/pages/{page}',
    'POST /api/exchange-service/requests/{exchangeId}/documents',
    'GET /api/exchange-service/requests/{exchangeId}/documents/{documentId}/pages/{page}',
  ])
  // A call with a long body or a file from a signed-in caller is never a small change.
  const long = every.filter(([, { access, maxBodyBytes, upload }]) => access !== 'anyone' && (maxBodyBytes !== undefined || upload !== undefined))
  // But a section of a questionnaire, which saves itself while it is typed: all of it is one row.
  expect(long.map(([name]) => name).filter((name) => !of('heavy').includes(name))).toEqual(['PUT /api/questionnaire-service/questionnaire/sections/{section}'])
  expect(every.filter(([name, { mediaType }]) => typeof mediaType === 'object' && !of('file').includes(name))).toEqual([])
})
