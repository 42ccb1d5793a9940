// Imports nothing: the help of the command needs the formats, and not the parser.

/** Words by the kind that they stand for: each part is a kind, by which it goes as well, and its other words. */
const byWord = (parts: string) =>
  new Map(
    parts.split('|').flatMap((part) => {
      const words = part.split(' ');
      return words.map((word) => [word, words[0]]);
    }),
  );

/** Kinds by their names: GitHub shows five, others keep their own. */
export const KINDS = byWord(
  'note info information primary secondary|tip hint success|important|warning warn attention|caution danger error|' +
    'question|example|bug|abstract|summary|todo|failure',
);

/** What else writers put on top of a box, in many languages; without spaces. */
const LABELS = byWord(
  'note pleasenote keypoint didyouknow goodtoknow fyi nb obs remark remarks not hinweis anmerkung remarque notez nota notas observação opmerking merk huom ' +
    'poznámka megjegyzés примечание заметка примітка σημείωση ملاحظة הערה ノート メモ 備考 补充 备注 說明 说明 참고|' +
    'tip protip recommendation tipp astuce conseil consejo sugerencia dica suggerimento consiglio wskazówka совет порада ipucu نصيحة ' +
    'ヒント 提示 技巧 팁|' +
    'important wichtig importante belangrijk ważne viktigt önemli важно важливо مهم חשוב 重要 중요|' +
    'warning headsup deprecated achtung warnung avertissement avviso attenzione avvertenza atención advertencia aviso atenção ' +
    'letop waarschuwing uwaga ostrzeżenie varning advarsel varoitus upozornění uyarı dikkat внимание предупреждение ' +
    'увага تحذير تنبيه אזהרה 注意 警告 주의 경고|' +
    'caution vorsicht gefahr prudence cuidado precaución pericolo peligro perigo gevaar осторожно опасно обережно ' +
    '危险 危険 위험',
);

const labelOf = (title: string) =>
  title.toLowerCase().replace(/[\s:：!¡.[\]]|\p{Extended_Pictographic}\ufe0f?/gu, '');

/** Whether a title only names the kind, as readers of Markdown do by themselves. */
export function isLabel(title: string): boolean {
  const word = labelOf(title);
  return KINDS.has(word) || word === 'details';
}

/** The kind that a title says, if it says no more. */
export const kindOfLabel = (title: string): string | undefined =>
  LABELS.get(labelOf(title)) ?? KINDS.get(labelOf(title));

/** Whether it does so in words that they do not put there. */
export const isLabelInWords = (title: string): boolean => kindOfLabel(title) !== undefined && !isLabel(title);
