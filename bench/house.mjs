// Measures the product's check of the caller and the permissions beside a bare Fastify that looks a session up. Rows
// 'house'.
import './house/run.ts'
