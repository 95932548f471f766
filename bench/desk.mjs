// Measures the first page of the desk's inbox with 100,000 cases beside 1,000.
import './desk/run.ts'
