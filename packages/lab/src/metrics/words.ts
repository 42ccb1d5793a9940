/** The words of a metric are those by which texts are compared anywhere. */
export { lowerCaseWords as metricWords, wordsAsWritten } from '@pith/learn/words';
