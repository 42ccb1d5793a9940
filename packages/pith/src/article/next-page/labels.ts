// biome-ignore-all format: lists of words read better packed
/** What links to the next page say, without arrows, in lower case. */
const NEXT = new Set([
  'next', 'next page', 'go to next page', 'continue', 'continued', 'continue to next page', 'page suivante', 'suivant', 'suivante', 'suite',
  'weiter', 'nächste seite', 'nächste', 'zur nächsten seite', 'siguiente', 'página siguiente', 'siguiente página', 'próxima',
  'próxima página', 'seguinte', 'página seguinte', 'avanti', 'successiva', 'pagina successiva', 'prossima pagina', 'volgende',
  'volgende pagina', 'nästa', 'nästa sida', 'neste', 'neste side', 'næste', 'næste side', 'seuraava', 'seuraava sivu', 'następna',
  'następna strona', 'další', 'další strana', 'ďalej', 'következő', 'következő oldal', 'înainte', 'pagina următoare', 'sonraki',
  'sonraki sayfa', 'далее', 'следующая', 'следующая страница', 'вперед', 'далі', 'наступна', 'επόμενη', 'επόμενη σελίδα', 'הבא',
  'לעמוד הבא', 'التالي', 'الصفحة التالية', 'بعدی', 'صفحه بعد', 'अगला', 'अगला पृष्ठ', '次へ', '次のページ', '次ページ', '次のページへ', '下一页', '下一頁',
  '下页', '다음', '다음 페이지', 'ถัดไป', 'หน้าถัดไป', 'tiếp', 'trang sau', 'berikutnya', 'selanjutnya', 'halaman berikutnya',
]);
const ARROWS = /[\s\p{P}\p{S}]+/gu;
const ONLY_ARROW = /^\s*(?:›|»|>|>>|→|⟩|▶|►|❯)\s*$/;

export function saysNext(text: string): boolean {
  if (text.length > 60) return false;
  return ONLY_ARROW.test(text) || NEXT.has(text.toLowerCase().replace(ARROWS, ' ').replace(/\d+$/, '').trim());
}
