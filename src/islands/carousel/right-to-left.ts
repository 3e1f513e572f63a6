/** Whether rows of the page begin at the right. */
export const isRightToLeft = (): boolean => document.dir === 'rtl';
