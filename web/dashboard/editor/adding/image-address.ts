/** An image as a `data:` address that fits into a text: large ones are drawn smaller. */
const maxSide = 1_600;
const maxBytes = 600_000;
const kept = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const asAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** Rejects if the browser cannot read the image. */
export async function imageAddress(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  if (file.size <= maxBytes && kept.includes(file.type)) return asAddress(file);
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return asAddress(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 }));
}
