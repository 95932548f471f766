import { expect, test } from 'vitest'
import { signedHeaders, type ToSign } from './aws-signature.ts'

// The examples of Amazon's documentation ('Signature Calculations for the Authorization Header', one chunk).
const signing = { region: 'us-east-1', keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const at = Date.parse('2013-05-24T00:00:00Z')
const url = (path: string) => new URL(`https://examplebucket.s3.amazonaws.com${path}`)
const nothing = new Uint8Array()

test.each<[string, Omit<ToSign, 'at'>, string]>([
  [
    'a part of an object',
    { method: 'GET', url: url('/test.txt'), headers: { range: 'bytes=0-9' }, body: nothing },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'a new object',
    {
      method: 'PUT',
      url: url('/test$file.text'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['a question of the bucket', { method: 'GET', url: url('/?lifecycle'), body: nothing }, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['a list', { method: 'GET', url: url('/?max-keys=2&prefix=J'), body: nothing }, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('%s is signed as in the documentation', (_, request, signature) => {
  const { authorization } = signedHeaders({ ...request, at }, signing)
  expect(authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request')
  expect(authorization).toContain(`Signature=${signature}`)
})
