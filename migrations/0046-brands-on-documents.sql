-- Whether a picture of a brand can be drawn on documents; null: not tested yet.
alter table brand_images add column drawable boolean;
